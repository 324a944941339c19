import { NOTICE_AT_COLLECTION } from '@/components/site/navigation'
import { PageShell, shellSections } from '@/components/site/page-shell'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import { localPath } from '@/lib/i18n/urls'
import { creditScoreBooster } from '@/lib/tools/credit-score-booster'
import { answerKey, DEFAULT_TIP, questionKeys, tipKey } from '@/lib/tools/wording'
import { contactTexts, headTexts, questionTexts, resultTexts } from '../quiz/texts'
import { WizardFrame } from '../wizard/wizard-frame'
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

export async function BoosterPage({ lang, path }: { lang: Language; path: Route }) {
  const [t, settings] = await Promise.all([
    loadTranslator(lang, [...shellSections, 'tools', section]),
    loadSiteSettings(lang),
  ])
  return (
    <PageShell t={t} settings={settings} lang={lang} path={path} title={t(`${section}.title`)}>
      <WizardFrame t={t} name={section}>
        <Booster
          texts={t.texts(keys)}
          hrefs={{
            contact: localPath('/contact', lang),
            guide: localPath('/free-guide', lang),
            notice: localPath(NOTICE_AT_COLLECTION, lang),
          }}
        />
      </WizardFrame>
    </PageShell>
  )
}
