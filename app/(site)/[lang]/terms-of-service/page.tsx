import { legalPage } from '@/components/legal/legal-page'
import { metadataOf } from '@/lib/content/page-metadata'

export const generateMetadata = metadataOf('/terms-of-service')
export default legalPage('/terms-of-service')
