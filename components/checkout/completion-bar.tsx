import { linkedText } from '@/components/site/linked-text'
import { type Completion, ENOUGH_PERCENT } from '@/lib/checkout/completion'
import { formatPercent } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'

type Props = {
  t: Translator<'checkout'>
  completion: Completion
  /** The label of a field, or of the Stripe field that replaces it. */
  labelOf: (field: Completion['empty'][number]) => string
}

/**
 * Shows the completed percentage and the percentage required to submit. Once the latter is reached, links to the first
 * empty field.
 */
export function CompletionBar({ t, completion: { filled, of, percent, enough, empty }, labelOf }: Props) {
  const [field] = enough ? empty : []
  return (
    <div className="grid gap-2.5 text-small">
      <p className="flex justify-between gap-4 font-semibold tabular-nums">
        <span>{t('checkout.progress.count', { filled, total: of })}</span>
        <span>{formatPercent(percent, t.lang)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t('checkout.progress.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="relative h-1 bg-rule forced-colors:border"
      >
        <span
          className="absolute inset-y-0 left-0 bg-green forced-colors:forced-color-adjust-none"
          style={{ width: `${percent}%` }}
        />
        <span className="absolute -top-1 h-3 w-0.5 bg-ink" style={{ left: `${ENOUGH_PERCENT}%` }} />
      </div>
      <p className="text-ink-2">
        {t('checkout.progress.enough', { percent: formatPercent(ENOUGH_PERCENT, t.lang) })}
      </p>
      <p role="status" className="min-h-11 font-semibold">
        {field && (
          // The key makes React replace the whole element, whose text nodes a translating browser has replaced.
          <span key={field}>
            {linkedText(t, 'checkout.progress.missing', {
              field: (
                <a
                  href={`#${field}`}
                  className="inline-flex min-h-11 items-center underline"
                  onClick={(event) => {
                    // Following the link would add the fragment to the URL and an entry to the history.
                    event.preventDefault()
                    document.getElementById(field)?.focus()
                  }}
                >
                  {labelOf(field)}
                </a>
              ),
            })}
          </span>
        )}
      </p>
    </div>
  )
}
