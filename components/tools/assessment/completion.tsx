'use client'

import { formatDate } from '@/lib/i18n/formats'
import type { Language } from '@/lib/i18n/languages'
import type { TextKey, Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import type { AssessmentState } from '@/lib/tools/financial-health'
import { opportunityOf, opportunityText, type Profile, planFor, profileOf } from '@/lib/tools/financial-plan'
import { encodeAnswers } from '@/lib/tools/fragment'
import { chosen, type Question } from '@/lib/tools/quiz'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import { ResultActions } from '../result-actions'
import { ResultNav } from '../result-nav'
import { ResultPart } from '../result-part'
import { SpecialistCall } from '../specialist-call'
import { TalkLink } from '../talk-link'
import type { Wizard } from '../wizard/use-wizard'

type Props = {
  t: Translator<'financialHealth' | 'tools'>
  wizard: Wizard<AssessmentState>
  questions: readonly Question[]
  tool: 'financialHealth' | 'financialHealth2'
}

/** The result of an assessment: a rating for each answer, the biggest opportunity, and a printable plan. */
export function Completion({ t, wizard, questions, tool }: Props) {
  const { contact, answers } = wizard.state
  const name = contact.name.trim()
  const profile = profileOf(answers)
  const given = questions.map((question, index) => ({
    id: question.id,
    step: index + 2,
    label: t(questionKeys('financialHealth', question.id).label),
    answer: t(answerKey('financialHealth', question.id, chosen(question, answers)?.id ?? '')),
  }))
  if (!profile) return null
  const handed = {
    tool,
    answers: encodeAnswers(questions, answers),
    finding: { opportunity: opportunityOf(profile) },
  }
  return (
    <div className="wizard">
      <ResultNav
        t={t}
        tool={t('financialHealth.title')}
        wizard={wizard}
        parts={questions.length}
        answers={given}
      />
      <div className="mb-16 grid max-w-176 justify-items-start gap-5 print:mb-4 print:gap-1">
        <h1 ref={wizard.heading} tabIndex={-1} className="print:text-h3">
          {t('financialHealth.complete.title')}
        </h1>
        <p className="lead print:hidden">
          {name ? t('financialHealth.complete.text', { name }) : t('financialHealth.complete.linked')}
        </p>
        {name && (
          <p className="hidden text-small print:block">
            {t('financialHealth.complete.prepared', { name, date: today(t.lang) })}
          </p>
        )}
        <TalkLink t={t} result={handed}>
          {t('financialHealth.complete.contact')}
        </TalkLink>
        <ResultActions t={t} fragment={handed.answers} printLabel={t('financialHealth.complete.print')} />
      </div>
      <Opportunity t={t} profile={profile} />
      <ResultPart title={t('financialHealth.complete.readings')}>
        <dl className="print:text-[9pt] print:leading-snug">
          {given.map(({ id, label, answer }) => (
            <div
              key={id}
              className="grid gap-x-6 gap-y-1 border-b border-rule py-3.5 first:pt-0 md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] print:grid-cols-[2fr_5fr] print:py-0.5"
            >
              <dt className="font-semibold">
                {label}
                <span className="block text-small font-normal text-ink-2 print:text-[9pt]">{answer}</span>
              </dt>
              <dd>{t(ratingKey(profile, id as keyof Profile))}</dd>
            </div>
          ))}
        </dl>
      </ResultPart>
      <ResultPart title={t('financialHealth.complete.plan')} remark={t('financialHealth.complete.planText')}>
        <Steps t={t} profile={profile} />
      </ResultPart>
      <SpecialistCall t={t} result={handed} restartLabel={t('tools.restart')} onRestart={wizard.restart} />
      <p className="note mt-8 max-w-152 print:mt-2">{t('tools.disclaimer')}</p>
    </div>
  )
}

type PartProps = { t: Translator<'financialHealth'>; profile: Profile }

function Opportunity({ t, profile }: PartProps) {
  const opportunity = opportunityOf(profile)
  return (
    <section className="mb-16 grid max-w-216 gap-2 border-l-4 border-green bg-green-tint px-7 py-5.5 print:mb-3 print:gap-0 print:py-2">
      <h2 className="label-heading text-small text-green-deep">
        {t('financialHealth.complete.opportunity')}
      </h2>
      <p className="font-serif text-title leading-tight print:text-lg">
        {t(`financialHealth.opportunity.${opportunity}.title`)}
      </p>
      <p className="print:text-[9pt]">{t(`financialHealth.opportunity.${opportunityText(profile)}`)}</p>
    </section>
  )
}

function Steps({ t, profile }: PartProps) {
  return (
    <div className="grid gap-10 print:gap-2">
      {planFor(profile).map(({ days, steps }) => (
        <section key={days} className="print:break-inside-avoid">
          <h3 className="mb-3 label-heading text-lg print:mb-1 print:text-small">
            {t('financialHealth.complete.days', { days })}
          </h3>
          <ol className="grid list-decimal gap-4 border-t border-rule pt-4 pl-6 marker:font-semibold marker:text-green print:gap-0.5 print:pt-1 print:text-[9pt] print:leading-snug">
            {steps.map(({ id, link }) => (
              <li key={id} className="pl-1.5">
                {t(`financialHealth.step.${id}`)}
                {link && (
                  <a
                    href={localPath(link, t.lang)}
                    className="flex min-h-11 w-fit items-center text-small font-medium underline print:hidden"
                  >
                    {t(`financialHealth.link.${withoutSlash(link)}`)}
                  </a>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** The key always exists: a test checks that each rating has a text. */
function ratingKey(profile: Profile, subject: keyof Profile) {
  return `financialHealth.reading.${subject}.${profile[subject]}` as Extract<
    TextKey,
    `financialHealth.reading.${string}`
  >
}

function today(lang: Language): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return formatDate(`${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`, lang)
}

const withoutSlash = <Path extends string>(path: `/${Path}`) => path.slice(1) as Path
