// For servers only: a command that exits right after it prints could lose its last lines.
import { isMainThread } from 'node:worker_threads'

/** The maximum number of characters that wait for a reader. */
const MAX_UNREAD = 1_000_000

for (const stream of isMainThread ? [process.stdout, process.stderr] : []) {
  const handle = stream._handle
  // By default, a write to a terminal blocks until the terminal accepts it, so Ctrl-S would stop the whole site. Node
  // usually reopens the terminal, so this setting affects only this process. If the handle still has the original
  // descriptor, other programs share it, and their writes would fail.
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
