import { SectionPage } from '@/components/sections/section-page'
import { metadataOf } from '@/lib/content/page-metadata'

const path = '/offer/funding'

export const generateMetadata = metadataOf(path)

export default function OfferFundingPage(props: PageProps<'/[lang]/offer/funding'>) {
  return <SectionPage path={path} props={props} />
}
