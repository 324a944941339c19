import { formatMonthAhead } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import type { ChecklistStep } from '@/lib/tools/contributions'
import { type ChecklistSection, costKey, questionKeys, tipKey } from '@/lib/tools/wording'
import { Official } from './official'

type Props = {
  t: Translator<'tools' | ChecklistSection>
  section: ChecklistSection
  steps: readonly ChecklistStep[]
}

/** The steps of the next 12 months, grouped by month, each with a box to tick on paper. */
export function Checklist({ t, section, steps }: Props) {
  const dates = [...new Set(steps.map(({ months }) => months))]
  return (
    <div className="grid max-w-176 gap-9 print:gap-4">
      {dates.map((months) => (
        <section key={months}>
          <h3 className="mb-1 border-b border-ink pb-2 label-heading text-lg">
            {t('tools.checklist.by', { date: formatMonthAhead(months, t.lang) })}
          </h3>
          <ul>
            {steps
              .filter((step) => step.months === months)
              .map(({ question, tip, link }) => (
                <li
                  key={tip}
                  className="grid grid-cols-[auto_1fr] gap-x-4 border-b border-rule py-4 print:break-inside-avoid print:py-2"
                >
                  <span aria-hidden="true" className="mt-1 size-4.5 border border-ink-2" />
                  <div className="grid gap-1">
                    <b className="font-semibold">{t(questionKeys(section, question).label)}</b>
                    <p>{t(tipKey(section, tip))}</p>
                    <p className="text-small text-ink-2">
                      {t('tools.checklist.cost', { cost: t(costKey(section, tip)) })}
                    </p>
                    <Official t={t} link={link} />
                  </div>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
