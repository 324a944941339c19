import { ErrorSummary } from '@/components/ui/error-summary'
import { counted } from '@/lib/i18n/counted'
import type { Translator } from '@/lib/i18n/translate'
import type { LeadMessage } from '@/lib/leads/contact'

type Props<Field extends string> = {
  t: Translator<'leads'>
  prefix: string
  errors: readonly Field[]
  messages: Record<Field, LeadMessage>
  refusals: number
}

export function FormErrors<Field extends string>({ t, prefix, errors, messages, refusals }: Props<Field>) {
  return (
    <ErrorSummary
      title={t(counted('leads.summary', errors.length), { count: errors.length })}
      errors={errors.map((field) => ({ id: prefix + field, message: t(messages[field]) }))}
      refusals={refusals}
    />
  )
}
