import { SectionPage } from '@/components/sections/section-page'
import { metadataOf } from '@/lib/content/page-metadata'

const path = '/about'

export const generateMetadata = metadataOf(path)

export default function AboutPage(props: PageProps<'/[lang]/about'>) {
  return <SectionPage path={path} props={props} />
}
