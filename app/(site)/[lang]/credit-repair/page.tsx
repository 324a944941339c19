import { SectionPage } from '@/components/sections/section-page'
import { metadataOf } from '@/lib/content/page-metadata'

const path = '/credit-repair'

export const generateMetadata = metadataOf(path)

export default function CreditRepairPage(props: PageProps<'/[lang]/credit-repair'>) {
  return <SectionPage path={path} props={props} />
}
