import { Field } from '@/components/ui/field'
import type { Translator } from '@/lib/i18n/translate'
import type { DebtChange, DebtFields } from '@/lib/tools/debts'
import { APR_PERCENT, MONEY } from '@/lib/tools/number-input'
import { NumberField } from '../calculator/number-field'
import { useEarlyText } from '../calculator/use-early-text'
import { DebtTerm } from './debt-term'

type Props = {
  t: Translator<'debtConsolidation' | 'tools'>
  debt: DebtFields
  number: number
  /** The debt's name, used in the label of its Remove button. */
  name: string
  onChange: (change: DebtChange) => void
  /** Undefined if this is the only debt, which cannot be removed. */
  onRemove: (() => void) | undefined
}

export function DebtEntry({ t, debt, number, name, onChange, onRemove }: Props) {
  const { id } = debt
  const shownName = debt.name ?? t(debt.defaultName)
  const nameInput = useEarlyText(shownName, (typed) => onChange({ name: typed }))
  const common = { t }
  return (
    <fieldset className="relative border-t-2 border-ink pt-3.5">
      <legend className="float-left pt-2 pb-3 font-semibold">
        {t('debtConsolidation.debts.heading', { n: number })}
      </legend>
      <button
        type="button"
        disabled={!onRemove}
        // Ignores the second click of a double click, which would remove the next debt.
        onClick={({ detail }) => detail < 2 && onRemove?.()}
        className="absolute top-3.5 right-0 min-h-11 cursor-pointer px-1 text-small font-medium underline underline-offset-[0.22em] disabled:cursor-not-allowed disabled:text-ink-2 disabled:no-underline"
        aria-label={t('debtConsolidation.debts.removeNamed', { name })}
      >
        {t('debtConsolidation.debts.remove')}
      </button>
      <div className="clear-both grid gap-5 sm:grid-cols-6 sm:*:col-span-3">
        <Field
          ref={nameInput}
          id={`${id}-name`}
          name="debt-name"
          label={t('debtConsolidation.field.name')}
          autoComplete="off"
          maxLength={60}
          value={shownName}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <NumberField
          {...common}
          id={`${id}-balance`}
          label={t('debtConsolidation.field.balance')}
          limits={MONEY}
          text={debt.balance}
          onChange={(balance) => onChange({ balance })}
        />
        <NumberField
          {...common}
          id={`${id}-apr`}
          label={t('debtConsolidation.field.aprPercent')}
          limits={APR_PERCENT}
          text={debt.aprPercent}
          onChange={(aprPercent) => onChange({ aprPercent })}
        />
        <DebtTerm t={t} debt={debt} onChange={onChange} />
      </div>
    </fieldset>
  )
}
