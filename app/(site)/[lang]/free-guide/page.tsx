import { legalPage } from '@/components/legal/legal-page'
import { metadataOf } from '@/lib/content/page-metadata'

export const generateMetadata = metadataOf('/free-guide')
export default legalPage('/free-guide')
