import { writeSync } from 'node:fs'
import { isMainThread, workerData } from 'node:worker_threads'
import { limits } from './limits.ts'

/**
 * A thread beside one that does jobs. It ends the whole process when that uses too much memory: the engine's own
 * limits count neither buffers nor what native code allocates. It also reports a job that takes long.
 */

/** The number of the job, whether it runs, the limit in megabytes (0: none yet), and a place to sleep at. */
export const [JOB, RUNNING, LIMIT, SLEEP, SLOTS] = [0, 1, 2, 3, 4]

const TICK = 25
const REPORT = 4

function watch(shared: Int32Array): never {
  const parent = process.ppid
  let job = 0
  let reported = false
  let usedBefore = 0
  for (;;) {
    Atomics.wait(shared, RUNNING, 0)
    if (job !== Atomics.load(shared, JOB)) {
      job = Atomics.load(shared, JOB)
      reported = false
      usedBefore = processorTime()
    }
    const limit = Atomics.load(shared, LIMIT)
    const tooLarge = limit > 0 && process.memoryUsage.rss() > limit * 1024 ** 2
    // A killed lake leaves nobody to end a job that takes long.
    if (tooLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
    if (!reported && processorTime() - usedBefore > limits.patience) {
      reported = true
      writeSync(REPORT, `${job}\n`)
    }
    Atomics.wait(shared, SLEEP, 0, TICK)
  }
}

/** Milliseconds of all threads. A busy machine makes a job take longer, and no more of this. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

if (!isMainThread) watch(workerData)
