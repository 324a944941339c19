import type { DebtFields } from './debts.ts'

/**
 * What each debt is called, by its id: the name typed, else the default one; names that occur more than once get
 * the debt's number, so that no two are alike.
 * @param defaultName the text of a string key
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
