import { LeadForm } from '@/components/leads/lead-form'
import { BundledScript } from '@/components/site/bundled-script'
import type { SiteSettings } from '@/lib/content/site-settings'
import type { Translator } from '@/lib/i18n/translate'
import { DELETION_SOURCE } from '@/lib/leads/lead'

type Props = { t: Translator<'leads' | 'tools'>; settings: SiteSettings }

/** A form for requesting the deletion of personal data, shown below the privacy policy. */
export function DeletionRequest({ t, settings }: Props) {
  return (
    <section id="deletion-request" className="bg-paper-deep py-section print:hidden">
      <div className="wrap grid items-start gap-x-16 gap-y-9 md:grid-cols-2">
        <div className="grid gap-5">
          <h2>{t('leads.deletion.title')}</h2>
          <p className="lead">{t('leads.deletion.lead')}</p>
        </div>
        <LeadForm
          t={t}
          name="deletion"
          source={DELETION_SOURCE}
          path="/privacy-policy"
          settings={settings}
          button={t('leads.deletion.submit')}
          note={{ label: t('leads.deletion.note'), hint: t('leads.deletion.noteHint') }}
          thanks={t('leads.deletion.thanks')}
        />
      </div>
      <BundledScript name="leadForm" />
    </section>
  )
}
