import { DeletionRequest } from '@/components/legal/deletion-request'
import { legalPage } from '@/components/legal/legal-page'
import { metadataOf } from '@/lib/content/page-metadata'

export const generateMetadata = metadataOf('/privacy-policy')
export default legalPage('/privacy-policy', {
  sections: ['leads', 'tools'],
  after: (t, settings) => <DeletionRequest t={t} settings={settings} />,
})
