import { writeSync } from 'node:fs'
import { isMainThread, workerData } from 'node:worker_threads'
import { limits } from './limits.ts'

/**
 * A thread that kills its process if it uses too much memory, because V8's own limits cover neither buffers nor
 * native allocations. It also reports jobs that use a lot of CPU time.
 */

/**
 * Slots of the shared array: job number, whether the job is running, limit in megabytes (0 if unknown), and a slot
 * used only for sleeping.
 */
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
    // If the lake is killed, nothing else ends a long job.
    if (tooLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
    if (!reported && processorTime() - usedBefore > limits.slowJob) {
      reported = true
      writeSync(REPORT, `${job}\n`)
    }
    Atomics.wait(shared, SLEEP, 0, TICK)
  }
}

/** CPU time of all threads in milliseconds. Unlike wall time, it does not include waiting on a busy machine. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

if (!isMainThread) watch(workerData)
