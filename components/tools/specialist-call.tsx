import type { Translator } from '@/lib/i18n/translate'
import type { HandedResult } from '@/lib/tools/handed-result'
import { TalkLink } from './talk-link'

type CallingSection = 'tools' | 'debtConsolidation' | 'refinance'

type Props<Name extends CallingSection> = {
  t: Translator<'tools' | NoInfer<Name>>
  /** A section with its own texts for this call to action: `<section>.callout.…`. */
  section?: Name
  result: HandedResult
  restartLabel: string
  onRestart: () => void
}

/** The end of every result: a link to contact a specialist, and a restart button. */
export function SpecialistCall<Name extends CallingSection = 'tools'>(props: Props<Name>) {
  const { section = 'tools', result, restartLabel, onRestart } = props
  // `t` always has the texts of the section named by `Name`.
  const t = props.t as Translator<CallingSection>
  return (
    <section className="grid items-center gap-x-16 gap-y-6 bg-paper-deep p-[clamp(28px,4vw,56px)] md:grid-cols-[minmax(0,7fr)_auto] print:hidden">
      <div className="grid gap-2">
        <h2>{t(`${section}.callout.title`)}</h2>
        <p className="max-w-136 text-ink-2">{t(`${section}.callout.text`)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <TalkLink t={t} result={result} />
        <button type="button" onClick={onRestart} className="btn btn-line btn-big max-md:w-full">
          {restartLabel}
        </button>
      </div>
    </section>
  )
}
