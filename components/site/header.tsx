import type { SiteSettings } from '@/lib/content/site-settings'
import { otherLanguage } from '@/lib/i18n/languages'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { LanguageToggle } from './language-toggle'
import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'
import { CONSULTATIONS, mainLinks } from './navigation'

type Props = { t: Translator<'nav'>; settings: SiteSettings; path: string }

export function Header({ t, settings, path }: Props) {
  const other = otherLanguage(t.lang)
  const toggle = { href: localPath(path, other), to: other }
  const links = mainLinks.map((link) => (
    <a
      key={link.path}
      href={localPath(link.path, t.lang)}
      aria-current={link.path === path ? 'page' : undefined}
    >
      {t(link.key)}
    </a>
  ))
  return (
    <header className="border-b border-rule">
      <a href="#main" className="skip-link">
        {t('nav.skip')}
      </a>
      <div className="wrap flex min-h-17 items-center gap-1 md:min-h-20 md:gap-5">
        <Logo home={localPath('/', t.lang)} {...settings} />
        <nav aria-label={t('nav.mainLabel')} className="top-links">
          {links}
        </nav>
        <LanguageToggle
          {...toggle}
          className="grid min-h-12 min-w-12 place-items-center text-small font-semibold underline underline-offset-4"
        >
          {t('nav.otherLanguageShort')} <span className="sr-only">{t('nav.switchLanguage')}</span>
        </LanguageToggle>
        <a href={localPath(CONSULTATIONS, t.lang)} className="btn max-md:hidden">
          {t('nav.consultation')}
        </a>
        <MobileMenu openLabel={t('nav.menu')} closeLabel={t('nav.close')}>
          <nav aria-label={t('nav.mainLabel')} className="menu-links">
            {links}
            <LanguageToggle {...toggle}>{t('nav.otherLanguageName')}</LanguageToggle>
          </nav>
          <a href={localPath(CONSULTATIONS, t.lang)} className="btn mt-5 w-full">
            {t('nav.consultation')}
          </a>
        </MobileMenu>
      </div>
    </header>
  )
}
