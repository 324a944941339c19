import { SectionPage } from '@/components/sections/section-page'
import { metadataOf } from '@/lib/content/page-metadata'

const path = '/'

export const generateMetadata = metadataOf(path)

export default function HomePage(props: PageProps<'/[lang]'>) {
  return <SectionPage path={path} props={props} />
}
