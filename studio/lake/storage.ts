import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** More than a lead or an order takes, in the log and in the documents. */
const PROBE_BYTES = 256 * 1024

/** Milliseconds for which a finding is used again. */
const FRESH_MS = 5_000

/** Milliseconds between two log lines on the same problem. */
const QUIET_MS = 60_000

/** What can pass by itself: whoever waits need change nothing. */
const causes: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is full',
  EFBIG: 'there is no space: a limit keeps files from growing (ulimit -f)',
}

/** How a lake ends that could not start for want of space: EX_TEMPFAIL of sysexits.h, "try again later". */
export const NO_SPACE_EXIT_CODE = 75

/** Whether the lake's folder has space, found out by writing into it. */
export class Storage {
  readonly #directory: string
  #checkedAt = Number.NEGATIVE_INFINITY
  #problem: string | undefined
  #loggedAt = Number.NEGATIVE_INFINITY

  constructor(directory: string) {
    this.#directory = directory
  }

  /** Why nothing can be stored for want of space, or undefined. */
  problem(): string | undefined {
    if (performance.now() - this.#checkedAt < FRESH_MS) return this.#problem
    return this.#check()
  }

  /** Logs that a write failed, and why, once a minute. */
  report(message: string): void {
    const problem = this.#check()
    if (performance.now() - this.#loggedAt < QUIET_MS) return
    this.#loggedAt = performance.now()
    console.error(`Content Lake: ${message}${problem ? ` Cause: ${problem}.` : ''}`)
  }

  #check(): string | undefined {
    const before = this.#problem
    this.#problem = spaceProblem(this.#directory)
    this.#checkedAt = performance.now()
    if (before && !this.#problem) {
      this.#loggedAt = Number.NEGATIVE_INFINITY
      console.log('Content Lake: there is space again, changes are stored.')
    }
    return this.#problem
  }
}

/** Why a file cannot be written into a folder for want of space, or undefined. */
export function spaceProblem(directory: string): string | undefined {
  const path = join(directory, `probe-${process.pid}.tmp`)
  try {
    const file = openSync(path, 'w', 0o600)
    try {
      writeSync(file, Buffer.alloc(PROBE_BYTES))
    } finally {
      closeSync(file)
    }
  } catch (error) {
    const cause = causes[(error as NodeJS.ErrnoException).code ?? '']
    return cause && `${cause} (${freeMegabytes(directory)} MB free for ${resolve(directory)})`
  } finally {
    rmSync(path, { force: true })
  }
}

function freeMegabytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return Math.floor((bavail * bsize) / 1_000_000)
}
