import { NOTICE_AT_COLLECTION } from '@/components/site/navigation'
import { PageShell, shellSections } from '@/components/site/page-shell'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import { localPath } from '@/lib/i18n/urls'
import type { Question } from '@/lib/tools/quiz'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import { contactTexts, headTexts, questionTexts, resultTexts } from '../quiz/texts'
import { WizardFrame } from '../wizard/wizard-frame'
import { Assessment } from './assessment'

type Props = {
  name: string
  assessment: { section: string; questions: readonly Question[] }
  progressKey: 'tools.step' | 'tools.question'
  lang: Language
  path: Route
}

/** The page of one version of the Financial Health Assessment. */
export async function AssessmentPage({ name, assessment, progressKey, lang, path }: Props) {
  const { section, questions } = assessment
  const settings = await loadSiteSettings(lang)
  const t = await loadTranslator(lang, [...shellSections, 'tools', section], { firm: settings.firmName })
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
    <PageShell t={t} settings={settings} lang={lang} path={path} title={t(`${section}.title`)}>
      <WizardFrame t={t} name={name}>
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
      </WizardFrame>
    </PageShell>
  )
}
