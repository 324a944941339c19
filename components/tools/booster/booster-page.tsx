import { NOTICE_AT_COLLECTION } from '@/components/site/navigation'
import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import { localPath } from '@/lib/i18n/urls'
import { creditScoreBooster } from '@/lib/tools/credit-score-booster'
import { answerKey, DEFAULT_TIP, questionKeys, tipKey } from '@/lib/tools/wording'
import { contactTexts, headTexts, questionTexts, resultTexts } from '../quiz/texts'
import { ToolPage } from '../tool-page'
import { Booster } from './booster'

const { section, questions } = creditScoreBooster

const keys = [
  'tools.question',
  'tools.choose.any',
  'tools.emailGuide',
  'creditScoreBooster.result.title',
  'creditScoreBooster.result.lead',
  'creditScoreBooster.result.steps',
  'creditScoreBooster.guide.title',
  'creditScoreBooster.guide.text',
  'creditScoreBooster.guide.missing',
  'creditScoreBooster.guide.thanks.title',
  'creditScoreBooster.guide.thanks.text',
  'creditScoreBooster.guide.open',
  ...headTexts(section),
  ...questionTexts,
  ...contactTexts,
  ...resultTexts,
  ...questions.flatMap(({ id, answers }) => [
    ...Object.values(questionKeys(section, id)),
    ...answers.map((answer) => answerKey(section, id, answer.id)),
    ...answers.flatMap(({ tip }) => (tip ? tipKey(section, tip) : [])),
  ]),
  tipKey(section, DEFAULT_TIP),
]

export function BoosterPage({ lang, path }: { lang: Language; path: Route }) {
  return (
    <ToolPage lang={lang} path={path} section={section} name={section}>
      {(t) => (
        <Booster
          texts={t.texts(keys)}
          hrefs={{
            contact: localPath('/contact', lang),
            guide: localPath('/free-guide', lang),
            notice: localPath(NOTICE_AT_COLLECTION, lang),
          }}
        />
      )}
    </ToolPage>
  )
}
