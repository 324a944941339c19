import { NOTICE_AT_COLLECTION } from '@/components/site/navigation'
import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import { localPath } from '@/lib/i18n/urls'
import type { Question } from '@/lib/tools/quiz'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import { contactTexts, headTexts, questionTexts, resultTexts } from '../quiz/texts'
import { ToolPage } from '../tool-page'
import { Assessment } from './assessment'

type Props = {
  name: string
  assessment: { section: string; questions: readonly Question[] }
  progressKey: 'tools.step' | 'tools.question'
  lang: Language
  path: Route
}

/** The page of one version of the Financial Health Assessment. */
export function AssessmentPage({ name, assessment, progressKey, lang, path }: Props) {
  const { section, questions } = assessment
  const keys = [
    progressKey,
    'tools.getResults',
    'tools.restart',
    'footer.terms',
    'footer.privacy',
    'financialHealth.contact.title',
    'financialHealth.contact.lead',
    'financialHealth.contact.sms',
    'financialHealth.contact.missing',
    'financialHealth.complete.title',
    'financialHealth.complete.text',
    'financialHealth.complete.answers',
    'financialHealth.complete.contact',
    ...headTexts(section),
    ...questionTexts,
    ...contactTexts,
    ...resultTexts,
    ...questions.flatMap(({ id, answers }) => [
      ...Object.values(questionKeys(section, id)),
      ...answers.map((answer) => answerKey(section, id, answer.id)),
    ]),
  ]
  return (
    <ToolPage lang={lang} path={path} section={section} name={name}>
      {(t) => (
        <Assessment
          name={name}
          questions={questions}
          progressKey={progressKey}
          texts={t.texts(keys)}
          contactHref={localPath('/contact', lang)}
          links={{
            terms: localPath('/terms-of-service', lang),
            privacy: localPath('/privacy-policy', lang),
            notice: localPath(NOTICE_AT_COLLECTION, lang),
          }}
        />
      )}
    </ToolPage>
  )
}
