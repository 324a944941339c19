import { ErrorSummary } from '@/components/ui/error-summary'
import type { Translator } from '@/lib/i18n/translate'

type Props = {
  t: Translator
  prefix: string
  errors: readonly string[]
  /** Key of the message for each field. */
  messages: Record<string, string>
  refusals: number
}

/** The summary of a form that ends in a lead. */
export function FormErrors({ t, prefix, errors, messages, refusals }: Props) {
  return (
    <ErrorSummary
      title={
        errors.length === 1 ? t('leads.summary.one') : t('leads.summary.other', { count: errors.length })
      }
      errors={errors.map((field) => ({ id: prefix + field, message: t(messages[field] ?? field) }))}
      refusals={refusals}
    />
  )
}
