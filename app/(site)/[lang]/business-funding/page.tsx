import { SectionPage } from '@/components/sections/section-page'
import { metadataOf } from '@/lib/content/page-metadata'

const path = '/business-funding'

export const generateMetadata = metadataOf(path)

export default function BusinessFundingPage(props: PageProps<'/[lang]/business-funding'>) {
  return <SectionPage path={path} props={props} />
}
