// Loaded by `node --import` into each process that `startNode` starts.
import { isMainThread } from 'node:worker_threads'
import { onParentEnd } from './parent-watch.mjs'

/** Longer than the longest request, which is a payment. */
const STOP_MS = 30_000

// No process outlives the one that would stop it.
if (isMainThread)
  onParentEnd(() => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_MS).unref()
  })

// A log line that a full disk refuses is lost. As an uncaught error it would be logged, fail again, and so on without end.
if (isMainThread) for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
