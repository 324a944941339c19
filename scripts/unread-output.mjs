// For servers only: after a command has printed and exits at once, its terminal may not show the last lines.
import { isMainThread } from 'node:worker_threads'

/** The maximum number of characters that wait for a reader. */
const MAX_UNREAD = 1_000_000

for (const stream of isMainThread ? [process.stdout, process.stderr] : []) {
  const handle = stream._handle
  // By default, a write to a terminal waits until the terminal shows it, so Ctrl-S would stop the whole site. Node
  // usually opens the terminal again. If it could not, other programs use the same open file, and would fail to write.
  if (stream.isTTY && handle && handle.fd !== stream.fd && process.platform !== 'win32')
    handle.setBlocking(false)
  const write = stream.write.bind(stream)
  stream.write = (...args) => {
    if (stream.writableLength < MAX_UNREAD) return write(...args)
    // Drops the output.
    const callback = args.at(-1)
    if (typeof callback === 'function') process.nextTick(callback)
    return false
  }
}
