/** SQLite's result codes, which are the lowest eight bits of its extended codes: CORRUPT, NOTADB. */
const DAMAGED = [11, 26]

/** PERM, READONLY, CANTOPEN */
const REFUSED = [3, 8, 14]

/** @returns what an operator can do about an error of SQLite, as the end of a message */
export function adviceFor(error: unknown, ifDamaged: string): string {
  const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff
  if (DAMAGED.includes(code)) return ` The file is damaged: ${ifDamaged}`
  if (REFUSED.includes(code)) return ' This account must be able to write to the file and to its folder.'
  return ''
}
