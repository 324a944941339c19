'use client'

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Translator } from '@/lib/i18n/translate'
import { debtNames } from '@/lib/tools/debt-names'
import {
  addDebt,
  changeDebt,
  type DebtFields,
  type DebtState,
  debtProblem,
  debtsComplete,
  MAX_DEBTS,
  readDebt,
  removeDebt,
} from '@/lib/tools/debts'
import { CalculatorStep, StepHeading } from '../calculator/calculator-step'
import type { Wizard } from '../wizard/use-wizard'
import { DebtEntry } from './debt-entry'

type Props = { t: Translator<'debtConsolidation' | 'tools'>; wizard: Wizard<DebtState> }

/** Step 1: the current debts. */
export function DebtsStep({ t, wizard }: Props) {
  const { debts } = wizard.state
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const names = debtNames(debts, t)
  const full = debts.length >= MAX_DEBTS
  const change = (changed: (debts: DebtFields[]) => DebtFields[]) =>
    wizard.setState((state) => ({ ...state, debts: changed(state.debts) }))

  /** Focuses the name field of a debt. The index starts at 0. */
  const focus = (index: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('input[name="debt-name"]')[index]?.focus()

  function add() {
    flushSync(() => change(addDebt))
    setSaid(t('debtConsolidation.debts.added', { n: debts.length + 1 }))
    focus(debts.length)
  }

  function remove(id: string) {
    const index = debts.findIndex((debt) => debt.id === id)
    flushSync(() => change((given) => removeDebt(given, id)))
    setSaid(t('debtConsolidation.debts.removed', { name: names[id] ?? '' }))
    focus(Math.min(index, debts.length - 2))
  }

  const wrong = debts.some(
    (debt) => Object.values(readDebt(debt)).some(({ error }) => error) || debtProblem(debt) === 'neverPaid',
  )
  const missing = wrong ? t('tools.fix') : t('debtConsolidation.debts.missing')
  return (
    <CalculatorStep
      t={t}
      section="debtConsolidation"
      wizard={wizard}
      total={3}
      why={t('debtConsolidation.debts.why')}
      missing={debtsComplete(debts) ? undefined : missing}
    >
      <StepHeading
        heading={wizard.heading}
        title={t('debtConsolidation.debts.title')}
        hint={t('debtConsolidation.debts.hint')}
      />
      <ol ref={list} className="grid gap-9">
        {debts.map((debt, index) => (
          <li key={debt.id}>
            <DebtEntry
              t={t}
              debt={debt}
              number={index + 1}
              name={names[debt.id] ?? ''}
              onChange={(part) =>
                change((given) => given.map((each) => (each.id === debt.id ? changeDebt(each, part) : each)))
              }
              onRemove={debts.length > 1 ? () => remove(debt.id) : undefined}
            />
          </li>
        ))}
      </ol>
      <button type="button" disabled={full} onClick={add} className="btn btn-line mt-7">
        {t('debtConsolidation.debts.add')}
      </button>
      {full && (
        <p className="mt-3 text-small text-ink-2">{t('debtConsolidation.debts.full', { max: MAX_DEBTS })}</p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </CalculatorStep>
  )
}
