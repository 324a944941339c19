/**
 * Stores a tool's state in session storage. The state survives reloads, visits to other pages, language switches and
 * tab crashes. It expires after a day, or when the visitor starts over or closes the tab.
 */
export const TOOL_MEMORY = 'tool:'

/** Increment this when the meaning of a state changes but its shape does not. */
const VERSION = 1
const DAY_MS = 24 * 60 * 60 * 1000

/** Maximum characters in a text of the state. */
const LONGEST = 1000
/** Maximum items in a list of the state, or entries in a record. */
const MOST_ITEMS = 100

export type Kept<State> = {
  state: State
  /** The state as typed on the result, if some of its fields are invalid. */
  typed?: State
  /** The steps of the wizard's history entries, from the first one to the current one. */
  steps: number[]
  /**
   * Whether the state was stored for a language switch. If so, the page in the other language ignores the fragment in
   * its URL.
   */
  switching: boolean
}

/** @param name must be the same in both languages, such as `loanReadiness` */
export function keepTool<State>(name: string, kept: Kept<State>): void {
  try {
    sessionStorage.setItem(TOOL_MEMORY + name, JSON.stringify({ version: VERSION, at: Date.now(), ...kept }))
  } catch {
    // Storage may be blocked or full. The tool works without it.
  }
}

export function forgetTool(name: string): void {
  try {
    sessionStorage.removeItem(TOOL_MEMORY + name)
  } catch {
    // As above.
  }
}

/**
 * The stored state, or null if it is missing, older than a day, from another version, or not shaped like `initial`.
 * @param isPossible rejects a state of the right shape that contains an unknown choice
 */
export function recallTool<State>(
  name: string,
  initial: State,
  isPossible: (state: State) => boolean = () => true,
): Kept<State> | null {
  try {
    const text = sessionStorage.getItem(TOOL_MEMORY + name)
    if (text === null) return null
    const { version, at, state, typed, steps, switching } = JSON.parse(text)
    const age = Date.now() - at
    const current = version === VERSION && age >= 0 && age < DAY_MS
    const isState = (value: unknown) => isLike(initial, value) && isPossible(value as State)
    const sound = current && isSteps(steps) && isState(state)
    if (!sound) forgetTool(name)
    return sound ? { state, ...(isState(typed) && { typed }), steps, switching: switching === true } : null
  } catch {
    forgetTool(name)
    return null
  }
}

function isSteps(value: unknown): value is number[] {
  const fits = (step: unknown) => Number.isInteger(step) && (step as number) >= 1
  return Array.isArray(value) && value.length > 0 && value.length <= MOST_ITEMS && value.every(fits)
}

/**
 * Whether a value could be a later state of `initial`: the same fields with the same types. Null may become a string.
 * Lists may contain items like the first one, or strings if the initial list is empty. An empty object is a record of
 * strings.
 */
export function isLike(initial: unknown, value: unknown): boolean {
  if (Array.isArray(initial)) {
    const [first = ''] = initial
    return Array.isArray(value) && value.length <= MOST_ITEMS && value.every((item) => isLike(first, item))
  }
  if (initial === null) return value === null || isLike('', value)
  if (typeof initial === 'object') return isRecordLike(initial as Fields, value)
  if (typeof value !== typeof initial) return false
  return typeof value === 'string'
    ? value.length <= LONGEST
    : typeof value !== 'number' || Number.isFinite(value)
}

type Fields = Record<string, unknown>

function isRecordLike(initial: Fields, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const fields = Object.entries(value)
  const names = Object.keys(initial)
  if (names.length === 0) return fields.length <= MOST_ITEMS && fields.every(([, each]) => isLike('', each))
  return (
    fields.length === names.length &&
    fields.every(([name, each]) => Object.hasOwn(initial, name) && isLike(initial[name], each))
  )
}
