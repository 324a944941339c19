import type { DebtFields } from './debts.ts'

/**
 * Maps each debt's id to its display name: the typed name or the default name. If two debts share a name, each gets
 * its number in the list.
 * @param defaultName returns the text of a string key
 */
export function debtNames(
  debts: readonly Pick<DebtFields, 'id' | 'name' | 'defaultName'>[],
  defaultName: (key: DebtFields['defaultName']) => string,
): Record<string, string> {
  const plain = debts.map((debt) => debt.name?.trim() || defaultName(debt.defaultName))
  return Object.fromEntries(
    debts.map(({ id }, index) => {
      const name = plain[index] ?? ''
      const twice = plain.filter((each) => each === name).length > 1
      return [id, twice ? `${name} ${index + 1}` : name]
    }),
  )
}
