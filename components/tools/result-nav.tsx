'use client'

import type { Translator } from '@/lib/i18n/translate'
import { Progress } from './wizard/progress'
import type { Wizard } from './wizard/use-wizard'
import { WizardNotice } from './wizard/wizard-notice'

type Props = {
  t: Translator<'tools'>
  /** The tool's name. */
  tool: string
  wizard: Pick<Wizard<unknown>, 'previous' | 'change' | 'notice' | 'restart'>
  /** Number of segments of the progress bar. */
  parts: number
  /** Defaults to “Your result”. */
  label?: string
  /** The answers that the visitor can change, with the step of each. */
  answers: readonly { step: number; label: string; answer: string }[]
}

/** Shown above a result: the completed progress bar, Previous, and a list for changing answers. */
export function ResultNav({ t, tool, wizard, parts, label, answers }: Props) {
  return (
    <div className="print:hidden">
      <WizardNotice t={t} wizard={wizard} />
      <Progress
        text={label ?? t('tools.result')}
        label={t('tools.progress')}
        tool={tool}
        percent={100}
        parts={parts}
      />
      <div className="-mt-[clamp(12px,2vw,32px)] mb-[clamp(32px,4vw,56px)] flex flex-wrap items-start gap-x-5 gap-y-3">
        <button type="button" onClick={wizard.previous} className="btn btn-line md:min-w-37">
          {t('tools.previous')}
        </button>
        <details className="min-w-0 open:basis-full md:flex-1 md:basis-72">
          <summary className="inline-flex min-h-13 cursor-pointer items-center font-semibold underline underline-offset-[0.22em]">
            {t('tools.changeAnswer')}
          </summary>
          <ul className="max-w-176 border-t border-rule">
            {answers.map(({ step, label: asked, answer }) => (
              <li
                key={step}
                className="flex items-center justify-between gap-6 border-b border-rule py-1.5 text-small"
              >
                <span className="min-w-0">
                  <b className="block font-semibold">{asked}</b>
                  <span className="block text-ink-2">{answer}</span>
                </span>
                <button
                  type="button"
                  onClick={() => wizard.change(step)}
                  aria-label={t('tools.changeNamed', { label: asked })}
                  className="min-h-11 flex-none cursor-pointer font-medium underline underline-offset-[0.22em]"
                >
                  {t('tools.change')}
                </button>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  )
}
