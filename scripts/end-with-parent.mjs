// Loaded by `node --import` into each process that `startNode` starts, so that none outlives the one that would stop it.
import { isMainThread } from 'node:worker_threads'
import { onParentEnd } from './parent-watch.mjs'

/** Longer than the longest request, which is a payment. */
const STOP_MS = 30_000

if (isMainThread)
  onParentEnd(() => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_MS).unref()
  })
