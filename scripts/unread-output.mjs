// Preloaded or imported by servers, not by commands: a command may exit before such a terminal shows its last lines.
import { isMainThread } from 'node:worker_threads'

/** Characters. More than a terminal shows, and little compared to a server's memory. */
const MAX_UNREAD = 1_000_000

for (const stream of isMainThread ? [process.stdout, process.stderr] : []) {
  // By default, a write to a terminal waits until the terminal shows it, so Ctrl-S would stop the whole site.
  if (stream.isTTY && process.platform !== 'win32') stream._handle?.setBlocking(false)
  // While nobody reads the output, a limited part of it is kept.
  const write = stream.write.bind(stream)
  stream.write = (...args) => stream.writableLength < MAX_UNREAD && write(...args)
}
