import type { ReactNode } from 'react'
import { InlineScript } from '@/components/site/inline-script'
import { Tick } from '@/components/ui/icons'
import type { Plan } from '@/lib/content/plans'
import type { SiteSettings } from '@/lib/content/site-settings'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'

/** Opens the preceding list on wide screens. The script is inline, so the layout does not shift during hydration. */
const openOnWideScreens = `if(matchMedia('(min-width:861px)').matches)document.currentScript.previousElementSibling.open=true`

type Props = { t: Translator<'cancel' | 'checkout' | 'fundingOffer'>; plan: Plan; settings: SiteSettings }

export function SummaryDetails({ t, plan, settings: { phone, email } }: Props) {
  const recurring = plan.monthlyPrice > 0
  const offer = plan.planId === 'funding-offer'
  const notes = [
    offer && t('fundingOffer.note'),
    recurring && t.whole('cancel.anyTime', { phone, email }),
  ].filter(Boolean)
  return (
    <>
      <div className={`mt-5 border-b border-rule ${recurring ? '' : '*:first:border-t-0'}`}>
        {plan.features.length > 0 && (
          <>
            <Details summary={t('checkout.summary.included')}>
              {plan.description && <p className="pb-4 text-small text-ink-2">{plan.description}</p>}
              <ul className="grid gap-2.25 pb-4 text-small leading-snug">
                {plan.features.map(({ text, english }) => (
                  <li key={english} className="grid grid-cols-[16px_1fr] gap-2.5">
                    <Tick className="mt-1.25" />
                    {text}
                  </li>
                ))}
              </ul>
            </Details>
            <InlineScript code={openOnWideScreens} />
          </>
        )}
        {!offer && (
          <Details summary={t('checkout.summary.commitment')}>
            <p className="text-small">{t('checkout.summary.commitmentText')}</p>
            <a
              href={localPath('/guarantee', t.lang)}
              target="_blank"
              className="mb-2 inline-flex min-h-11 items-center text-small underline"
              rel="noopener"
            >
              {t('checkout.summary.commitmentLink')}
            </a>
          </Details>
        )}
      </div>
      {notes.length > 0 && <p className="note mt-4">{notes.join(' ')}</p>}
    </>
  )
}

/** A collapsible section, which `openOnWideScreens` may open before hydration. */
function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group border-t border-rule" suppressHydrationWarning>
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between text-small/body font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <span
          aria-hidden="true"
          className="text-xl font-medium text-green before:content-['+'] group-open:before:content-['\2212']"
        />
      </summary>
      {children}
    </details>
  )
}
