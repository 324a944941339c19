import { SectionPage } from '@/components/sections/section-page'
import { metadataOf } from '@/lib/content/page-metadata'

const path = '/pricing'

export const generateMetadata = metadataOf(path)

export default function PricingPage(props: PageProps<'/[lang]/pricing'>) {
  return <SectionPage path={path} props={props} />
}
