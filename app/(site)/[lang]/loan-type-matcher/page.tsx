import { Matcher } from '@/components/tools/matcher/matcher'
import { ToolPage } from '@/components/tools/tool-page'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'

const path = '/loan-type-matcher'

export const generateMetadata = metadataOf(path)

export default async function LoanTypeMatcherPage(props: PageProps<'/[lang]/loan-type-matcher'>) {
  return (
    <ToolPage lang={await languageOf(props)} path={path} section="loanMatcher">
      {(texts) => <Matcher texts={texts} />}
    </ToolPage>
  )
}
