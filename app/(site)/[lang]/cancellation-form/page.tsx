import { legalPage } from '@/components/legal/legal-page'
import { metadataOf } from '@/lib/content/page-metadata'

export const generateMetadata = metadataOf('/cancellation-form')
export default legalPage('/cancellation-form')
