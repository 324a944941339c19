/** The key of a text that differs by number: `<key>.one` for one thing, `<key>.other` for any other number of them. */
export function counted(key: string, count: number): string {
  return `${key}.${count === 1 ? 'one' : 'other'}`
}
