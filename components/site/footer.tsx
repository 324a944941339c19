import type { SiteSettings } from '@/lib/content/site-settings'
import type { Translator } from '@/lib/i18n/translate'
import { dial, localPath, type PagePath } from '@/lib/i18n/urls'
import { Logo } from './logo'
import { type FooterKey, footerServiceLinks, footerSupportLinks } from './navigation'

type Props = { t: Translator<'footer'>; settings: SiteSettings; path: PagePath }

export function Footer({ t, settings, path: current }: Props) {
  const list = (links: readonly { key: FooterKey; path: string }[]) =>
    links.map(({ key, path }) => (
      <li key={path}>
        <a
          href={localPath(path, t.lang)}
          aria-current={path === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center py-1.5 leading-snug no-underline hover:underline aria-[current]:underline aria-[current]:decoration-2"
        >
          {t(key)}
        </a>
      </li>
    ))
  const registration =
    settings.registration && t('footer.registration', { registration: settings.registration })
  const bond = settings.bond && t('footer.bond', { bond: settings.bond })
  const heading = 'label-heading mb-1.5 text-small text-on-ink-2'
  return (
    <footer className="on-ink bg-ink pt-16 pb-8 text-small text-on-ink">
      <div className="wrap">
        <div className="grid gap-8 md:grid-cols-[3.8fr_2.1fr_5.1fr] md:gap-12">
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
          <div>
            <h2 className={heading}>{t('footer.services')}</h2>
            <ul>{list(footerServiceLinks)}</ul>
          </div>
          <div>
            <h2 className={heading}>{t('footer.support')}</h2>
            <ul className="grid grid-flow-col grid-cols-2 grid-rows-5 gap-x-5 md:gap-x-8 lg:grid-cols-[auto_1fr]">
              {list([
                ...footerSupportLinks,
                { key: 'footer.cancel', path: settings.cancelPortalUrl ?? '/cancellation-form' },
              ])}
            </ul>
          </div>
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
