import { CancelWays } from '@/components/checkout/cancel-ways'
import { legalPage } from '@/components/legal/legal-page'
import { metadataOf } from '@/lib/content/page-metadata'

export const generateMetadata = metadataOf('/refund-policy')

export default legalPage('/refund-policy', {
  sections: ['cancel'],
  after: (t, settings) => (
    <section className="wrap mb-section">
      <div className="grid gap-2 border-t border-ink pt-6">
        <h2 className="text-h3">{t('cancel.how')}</h2>
        <CancelWays t={t} settings={settings} />
      </div>
    </section>
  ),
})
