type Level = 'info' | 'warn' | 'error'

/** What a message names, once more for programs: ids, counts, paths without their query. Never anything personal. */
type Fields = Record<string, string | number | undefined>

function write(level: Level, event: string, message: string, fields: Fields = {}): void {
  // Whoever collects a server's log wants to sort and count its lines; whoever looks at a terminal or a browser reads them.
  const forPrograms = typeof window === 'undefined' && process.env.NODE_ENV === 'production'
  // biome-ignore lint/suspicious/noConsole: the one place that writes
  const print = console[level]
  print(
    forPrograms
      ? JSON.stringify({ time: new Date().toISOString(), level, event, message, ...fields })
      : message,
  )
}

type Write = (event: string, message: string, fields?: Fields) => void

/**
 * The server's log: of a running site one JSON object on each line, otherwise the message alone. `event` is a name that
 * stays the same however the message is worded; the message is a sentence that says what to do, where there is something.
 */
export const log: Record<Level, Write> = {
  info: (...line) => write('info', ...line),
  warn: (...line) => write('warn', ...line),
  error: (...line) => write('error', ...line),
}

/**
 * What kind of error it is, with the status of the answer that it is about (507: the content lake has no space left). Without
 * its message, which may quote a document or what a visitor typed.
 */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'statusCode' in error ? `${error.name} ${error.statusCode}` : error.name
}
