import type { Menu, MenuLink } from '@/lib/content/menu'
import type { SiteSettings } from '@/lib/content/site-settings'
import type { Translator } from '@/lib/i18n/translate'
import { dial, localPath, type PagePath, pathIn } from '@/lib/i18n/urls'
import { Logo } from './logo'

type Props = { t: Translator<'footer'>; menu: Menu; settings: SiteSettings; path: PagePath }

/** With at most two groups, a group with more links than this has two columns. */
const ONE_COLUMN = 5

export function Footer({ t, menu, settings, path: current }: Props) {
  const list = (links: readonly MenuLink[]) =>
    links.map(({ key, path, href, label }) => (
      <li key={key}>
        <a
          href={(path === '/cancellation-form' && settings.cancelPortalUrl) || href}
          aria-current={href === pathIn(current, t.lang) ? 'page' : undefined}
          className="inline-flex min-h-11 items-center py-1.5 leading-snug no-underline hover:underline aria-[current]:underline aria-[current]:decoration-2"
        >
          {label}
        </a>
      </li>
    ))
  const groups = menu.footer.filter(({ links }) => links.length > 0)
  const isLong = ({ links }: { links: readonly MenuLink[] }) => links.length > ONE_COLUMN && groups.length < 3
  const columns =
    groups.length === 2 && groups.findIndex(isLong) === 1
      ? 'md:grid-cols-[3.8fr_2.1fr_5.1fr]'
      : ['', 'md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-4'][groups.length]
  const registration =
    settings.registration && t('footer.registration', { registration: settings.registration })
  const bond = settings.bond && t('footer.bond', { bond: settings.bond })
  const heading = 'label-heading mb-1.5 text-small text-on-ink-2'
  return (
    <footer className="on-ink bg-ink pt-16 pb-8 text-small text-on-ink">
      <div className="wrap">
        <div className={`grid gap-8 ${columns} md:gap-12`}>
          <div>
            <Logo home={localPath('/', t.lang)} onInk {...settings} />
            <p className="my-5 max-w-100 text-on-ink-2">{t('footer.blurb')}</p>
            <ul>
              {settings.phone && (
                <li>
                  <a href={dial(settings.phone)} className="inline-flex min-h-11 items-center underline">
                    {settings.phone}
                  </a>
                </li>
              )}
              {settings.email && (
                <li>
                  <a
                    href={`mailto:${settings.email}`}
                    className="inline-flex min-h-11 items-center underline"
                  >
                    {settings.email}
                  </a>
                </li>
              )}
            </ul>
          </div>
          {groups.map((group) => (
            <div key={group.key}>
              {group.title && <h2 className={heading}>{group.title}</h2>}
              {isLong(group) ? (
                <ul
                  className="grid grid-flow-col grid-cols-2 grid-rows-5 gap-x-5 md:gap-x-8 lg:grid-cols-[auto_1fr]"
                  style={rows(group.links.length)}
                >
                  {list(group.links)}
                </ul>
              ) : (
                <ul>{list(group.links)}</ul>
              )}
            </div>
          ))}
        </div>
        <div className="note mt-12 grid gap-6 border-t border-rule-ink pt-6 md:grid-cols-[1fr_2.2fr]">
          <p>{t.whole('footer.copyright', { year: settings.copyrightYear, firm: settings.firmName })}</p>
          <div className="grid gap-3">
            <p>{t('footer.disclaimer')}</p>
            {registration && <p>{registration}</p>}
            {bond && <p>{bond}</p>}
          </div>
        </div>
      </div>
    </footer>
  )
}

/** `grid-rows-5` already provides the five rows of the default footer. */
function rows(links: number) {
  const needed = Math.ceil(links / 2)
  return needed === 5 ? undefined : { gridTemplateRows: `repeat(${needed}, minmax(0, 1fr))` }
}
