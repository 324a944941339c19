// Preloaded with `node --import` into each process that `startNode` starts.
import { isMainThread } from 'node:worker_threads'
import { onParentEnd } from './parent-watch.mjs'

/** Milliseconds. Longer than the longest request, which is a payment. */
const STOP_MS = 30_000

// Stops this process when its parent ends.
if (isMainThread)
  onParentEnd(() => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_MS).unref()
  })

// On a full disk, log lines are dropped. Otherwise, the failed write would be an uncaught error, and logging it would
// fail too, in an endless loop.
if (isMainThread) for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
