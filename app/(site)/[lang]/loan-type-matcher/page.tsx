import { Matcher } from '@/components/tools/matcher/matcher'
import { ToolPage } from '@/components/tools/tool-page'
import { loadLoanTypes } from '@/lib/content/loan-types'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'

const path = '/loan-type-matcher'

export const generateMetadata = metadataOf(path)

export default async function LoanTypeMatcherPage(props: PageProps<'/[lang]/loan-type-matcher'>) {
  const lang = await languageOf(props)
  const loans = await loadLoanTypes(lang)
  return (
    <ToolPage lang={lang} path={path} section="loanMatcher">
      {(texts) => <Matcher texts={texts} loans={loans} />}
    </ToolPage>
  )
}
