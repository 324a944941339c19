import { SectionPage } from '@/components/sections/section-page'
import { metadataOf } from '@/lib/content/page-metadata'

const path = '/services'

export const generateMetadata = metadataOf(path)

export default function ServicesPage(props: PageProps<'/[lang]/services'>) {
  return <SectionPage path={path} props={props} />
}
