import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import { localPath } from '@/lib/i18n/urls'
import { loanMatcher, matcherReasonKeys } from '@/lib/tools/loan-matcher'
import { matcherTable } from '@/lib/tools/loan-matcher-table'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import { headTexts, questionTexts, resultTexts } from '../quiz/texts'
import { ToolPage } from '../tool-page'
import { loanKeys } from './matched-loan'
import { Matcher } from './matcher'

const { section, questions } = loanMatcher

const keys = [
  'tools.step',
  'tools.restart',
  'loanMatcher.results.title',
  'loanMatcher.results.lead',
  'loanMatcher.results.answers',
  'loanMatcher.results.score',
  'loanMatcher.results.total',
  'loanMatcher.results.note',
  'loanMatcher.results.empty',
  'loanMatcher.results.emptyTitle',
  ...headTexts(section),
  ...questionTexts,
  ...resultTexts,
  ...questions.flatMap(({ id, answers }) => [
    ...Object.values(questionKeys(section, id)),
    ...answers.map((answer) => answerKey(section, id, answer.id)),
  ]),
  ...Object.keys(matcherTable).flatMap((loan) => Object.values(loanKeys(loan))),
  ...matcherReasonKeys(),
]

export function MatcherPage({ lang, path }: { lang: Language; path: Route }) {
  return (
    <ToolPage lang={lang} path={path} section={section} name={section}>
      {(t) => <Matcher texts={t.texts(keys)} contactHref={localPath('/contact', lang)} />}
    </ToolPage>
  )
}
