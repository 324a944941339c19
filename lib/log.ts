type Level = 'info' | 'warn' | 'error'

/** Values for log processors: ids, counts, and paths without their query. Never personal data. */
type Fields = Record<string, string | number | undefined>

/** Characters. A path may have 16,000 characters, and anyone can request many paths. */
const MAX_LENGTH = 500

const shorten = (_key: string, value: unknown) =>
  typeof value === 'string' && value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value

function write(level: Level, event: string, message: string, fields: Fields = {}): void {
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the console
  const print = console[level]
  // Production logs go to log collectors, which parse JSON. Terminals and browser consoles get plain text.
  if (typeof window !== 'undefined' || process.env.NODE_ENV !== 'production') {
    print(message)
    return
  }
  const line = { level, event, message, ...fields }
  if (level === 'warn' && isRepeated(JSON.stringify(line, shorten))) return
  print(JSON.stringify({ time: new Date().toISOString(), ...line }, shorten))
}

/** Maximum number of warnings to remember. */
const MAX_WARNINGS = 1_000

let minute = 0
const warnings = new Set<string>()

/**
 * Records a warning. A page repeats its warnings each time it is rendered.
 * @returns whether it was already logged in this minute
 */
function isRepeated(warning: string): boolean {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute || warnings.size >= MAX_WARNINGS) warnings.clear()
  minute = now
  if (warnings.has(warning)) return true
  warnings.add(warning)
  return false
}

type Write = (event: string, message: string, fields?: Fields) => void

/**
 * The server's log. In production, each line is a JSON object. Otherwise, each line contains only the message.
 * `event`: a stable name. The message is a sentence that tells the operator what to do, if anything.
 */
export const log: Record<Level, Write> = {
  info: (...line) => write('info', ...line),
  warn: (...line) => write('warn', ...line),
  error: (...line) => write('error', ...line),
}

/**
 * The name of an error, with its HTTP status (507: the content lake has no disk space) or the code of its cause, if it
 * has one.
 */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const detail = 'statusCode' in error ? error.statusCode : (error.cause as NodeJS.ErrnoException)?.code
  return detail === undefined ? error.name : `${error.name} ${detail}`
}
