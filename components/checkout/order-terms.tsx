import type { ReactNode } from 'react'
import { linkedText } from '@/components/site/linked-text'
import { NOTICE_AT_COLLECTION } from '@/components/site/navigation'
import { consentVersion } from '@/lib/checkout/consent-version'
import type { Consent } from '@/lib/checkout/fields'
import type { Plan } from '@/lib/content/plans'
import type { SiteSettings } from '@/lib/content/site-settings'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { CancelWays } from './cancel-ways'
import type { Agreement } from './payment-form'

type Props = {
  t: Translator<'cancel' | 'checkout' | 'tools'>
  /** The English texts. Pages show them where the Spanish is missing. */
  english: Translator<'checkout'>
  plan: Plan
  settings: SiteSettings
  /** The versions of the terms of service and of the credit file rights, which the first checkbox mentions. */
  legalVersions: readonly string[]
  /** Signs a consent's version, so the server accepts only consents to texts that a page has shown. */
  seal: (consent: Consent, version: string) => string
}

type OrderTerms = { agreement: Agreement; terms: ReactNode; notice: ReactNode }

/** The terms of an order: each consent with its version, the contract, ways to cancel, and the privacy notice. */
export function orderTerms({ t, english, plan, settings, legalVersions, seal }: Props): OrderTerms {
  const link = (label: string, path: string) => (
    <a href={localPath(path, t.lang)} target="_blank" className="underline" rel="noopener">
      {label}
    </a>
  )
  const sealed = (consent: Consent, words: readonly string[], versions?: readonly string[]) => {
    const key = `checkout.consent.${consent}` as const
    // Links and charges next to the checkbox may be in the other language.
    const language = t.template(key) === english.template(key) ? english.lang : t.lang
    return seal(consent, consentVersion(language, words, versions))
  }
  const authorization = t('checkout.consent.creditReportAuth')
  const words = [
    t('checkout.consent.agreeTerms', {
      terms: t('checkout.consent.terms'),
      rights: t('checkout.consent.rights'),
    }),
    ...charges(t, plan),
  ]
  return {
    agreement: {
      agreeTerms: {
        label: linkedText(t, 'checkout.consent.agreeTerms', {
          terms: link(t('checkout.consent.terms'), '/terms-of-service'),
          rights: link(t('checkout.consent.rights'), '/consumer-credit-file-rights'),
        }),
        version: sealed('agreeTerms', words, legalVersions),
      },
      creditReportAuth: {
        label: authorization,
        version: sealed('creditReportAuth', [authorization]),
      },
    },
    terms: (
      <>
        <p>
          {linkedText(t, 'checkout.terms.contract', {
            contract: link(t('checkout.terms.contractLink'), '/terms-of-service#contract'),
          })}
        </p>
        <CancelWays t={t} settings={settings} newTab />
      </>
    ),
    notice: (
      <p className="note">
        {t('checkout.notice')} {link(t('tools.contact.notice'), NOTICE_AT_COLLECTION)}
      </p>
    ),
  }
}

/**
 * The charges as the first checkbox describes them, without amounts, which may change while the page is open. The
 * order stores the amounts.
 */
function charges(t: Translator<'checkout'>, { monthlyPrice }: Plan): string[] {
  const then =
    monthlyPrice > 0
      ? // Shown before and after the browser computes the date.
        (['checkout.terms.monthlyLater', 'checkout.terms.monthlyOn'] as const)
      : (['checkout.terms.once'] as const)
  return [t.template('checkout.terms.today'), ...then.map((key) => t.template(key))]
}
