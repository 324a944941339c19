import type { Announcement } from '@/lib/content/announcement'
import type { Menu } from '@/lib/content/menu'
import type { SiteSettings } from '@/lib/content/site-settings'
import { otherLanguage } from '@/lib/i18n/languages'
import type { Translator } from '@/lib/i18n/translate'
import { localPath, type PagePath, pathIn } from '@/lib/i18n/urls'
import { AnnouncementBar } from './announcement-bar'
import { LanguageToggle } from './language-toggle'
import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'
import { NOT_FOUND } from './navigation'

const topLink =
  'relative flex min-h-12 items-center px-3.25 text-small font-medium after:absolute after:inset-x-3.25 after:bottom-2 after:h-0.5 hover:after:bg-rule aria-[current]:after:bg-green'
const menuLink =
  'flex min-h-14 items-center border-b border-rule font-serif text-3xl leading-[1.2] font-book aria-[current]:border-l-3 aria-[current]:border-l-green aria-[current]:pl-3.25 aria-[current]:text-green'

type Props = {
  t: Translator<'nav'>
  menu: Menu
  announcement: Announcement | undefined
  settings: SiteSettings
  path: PagePath
}

export function Header({ t, menu, announcement, settings, path }: Props) {
  const other = otherLanguage(t.lang)
  const toggle = { href: pathIn(path, other), to: other, keepsPath: path === NOT_FOUND }
  const links = (className: string) =>
    menu.main.map(({ key, href, label }) => (
      <a
        key={key}
        href={href}
        aria-current={href === pathIn(path, t.lang) ? 'page' : undefined}
        className={className}
      >
        {label}
      </a>
    ))
  const { button } = menu
  return (
    <header className="border-b border-rule">
      <a
        href="#main"
        className="absolute -left-250 focus:top-3 focus:left-4 focus:z-9 focus:bg-sheet focus:px-4 focus:py-3"
      >
        {t('nav.skip')}
      </a>
      {announcement && <AnnouncementBar t={t} announcement={announcement} />}
      <div className="wrap flex min-h-17 items-center gap-1 noscript:flex-wrap md:min-h-20 md:gap-5">
        <Logo home={localPath('/', t.lang)} {...settings} />
        <nav aria-label={t('nav.mainLabel')} className="hidden flex-wrap gap-1 noscript:flex lg:flex">
          {links(topLink)}
        </nav>
        <LanguageToggle
          {...toggle}
          className="grid min-h-12 min-w-12 place-items-center text-small font-semibold underline underline-offset-4"
        >
          {t('nav.otherLanguageShort')} <span className="sr-only">{t('nav.switchLanguage')}</span>
        </LanguageToggle>
        {button && (
          <a href={button.href} className="btn max-md:hidden">
            {button.label}
          </a>
        )}
        <MobileMenu openLabel={t('nav.menu')} closeLabel={t('nav.close')}>
          <nav aria-label={t('nav.mainLabel')}>
            {links(menuLink)}
            <LanguageToggle {...toggle} className={menuLink}>
              {t('nav.otherLanguageName')}
            </LanguageToggle>
          </nav>
          {button && (
            <a href={button.href} className="btn mt-5 w-full">
              {button.label}
            </a>
          )}
        </MobileMenu>
      </div>
    </header>
  )
}
