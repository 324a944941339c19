import { SectionPage } from '@/components/sections/section-page'
import { metadataOf } from '@/lib/content/page-metadata'

const path = '/contact'

export const generateMetadata = metadataOf(path)

export default function ContactPage(props: PageProps<'/[lang]/contact'>) {
  return <SectionPage path={path} props={props} />
}
