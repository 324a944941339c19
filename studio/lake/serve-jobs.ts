import { Worker } from 'node:worker_threads'
import type { FromJobProcess, ToJobProcess } from './job-process.ts'
import { JOB, LIMIT, RUNNING, SLOTS } from './memory-watch.ts'

type Service<Job, Answer> = {
  /** Megabytes by which the process may grow after startup, in addition to 25 percent of its size at startup. */
  growth: number
  start?(): void
  answer(job: Job): Answer | Promise<Answer>
  onNotice?(notice: string): void
}

const send = <Answer>(message: FromJobProcess<Answer>) => process.send?.(message)

/** The child's side of `JobProcess`. A separate thread enforces the limits. */
export function serveJobs<Job, Answer>({ growth, start, answer, onNotice }: Service<Job, Answer>): void {
  const shared = new Int32Array(new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT))
  new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData: shared })
  // Ctrl-C signals every process in the terminal. This one exits when the lake closes the IPC channel. On SIGUSR1, Node
  // would open its debugger, which other accounts can connect to.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGUSR1'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('uncaughtException', (error) => {
    process.send?.({ failure: error.message } satisfies FromJobProcess<Answer>, () => process.exit(1))
  })
  process.on('message', async (message: ToJobProcess<Job>) => {
    if ('notice' in message) return onNotice?.(message.notice)
    Atomics.add(shared, JOB, 1)
    Atomics.store(shared, RUNNING, 1)
    Atomics.notify(shared, RUNNING)
    try {
      send({ answer: await answer(message.job) })
    } finally {
      Atomics.store(shared, RUNNING, 0)
    }
  })
  start?.()
  const megabytes = process.memoryUsage.rss() / 1024 ** 2
  Atomics.store(shared, LIMIT, Math.round(megabytes * 1.25 + growth))
  send('ready')
}
