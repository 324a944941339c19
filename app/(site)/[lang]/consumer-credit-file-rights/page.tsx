import { legalPage } from '@/components/legal/legal-page'
import { metadataOf } from '@/lib/content/page-metadata'

export const generateMetadata = metadataOf('/consumer-credit-file-rights')
export default legalPage('/consumer-credit-file-rights')
