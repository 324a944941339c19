// Preloaded with `node --import` into each process that `startNode` or `setup.mjs` starts.
import inspector from 'node:inspector'
import { isMainThread } from 'node:worker_threads'
import './own-modules.mjs'
import { onParentEnd } from './parent-watch.mjs'

/** Milliseconds. Enough for a payment, which is usually the longest request. */
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

// `next dev` opens Node's debugger on request, and Node itself opens it on SIGUSR1 unless there is a listener. Anyone who
// can connect to its port, such as another account, could run code as this account. `NODE_OPTIONS=--inspect` still opens
// it.
process.on('SIGUSR1', () => {})
inspector.open = () => {
  throw new Error('Node’s debugger opens only with NODE_OPTIONS=--inspect.')
}
