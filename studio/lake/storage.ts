import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Size of the test write: more than a lead or an order adds to the log and the documents together. */
const PROBE_BYTES = 256 * 1024

/** Milliseconds for which the result of a check is cached. */
const FRESH_MS = 5_000

/** Minimum milliseconds between two log lines about failed writes. */
const QUIET_MS = 60_000

/** Causes that an operator can fix while the lake is running. */
const causes: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is full',
  EFBIG: 'a file size limit was reached (ulimit -f)',
  EROFS: 'the disk is read-only, often after a disk error',
  EIO: 'the disk reports errors',
}

/** SQLite's result code for a full disk. */
const SQLITE_FULL = 13

/**
 * Exit code if the lake cannot start for lack of disk space: EX_TEMPFAIL in sysexits.h, which means "try again
 * later".
 */
export const NO_SPACE_EXIT_CODE = 75

type DatabaseChecks = {
  /** @throws Error if the database's file is not the one that the lake has opened, or if leads fill the memory */
  require: () => void
  /** Writes to the database. @throws Error if that fails */
  tryWrite: () => void
}

function errorOf(check: () => void): Error | undefined {
  try {
    check()
  } catch (error) {
    return error as Error
  }
}

export class Storage {
  readonly #directory: string
  readonly #database: DatabaseChecks
  /** Whether the last known write to the database failed. */
  #failed = false
  #checkedAt = Number.NEGATIVE_INFINITY
  #problem: string | undefined
  #loggedAt = Number.NEGATIVE_INFINITY

  constructor(directory: string, database: DatabaseChecks) {
    this.#directory = directory
    this.#database = database
  }

  problem(): string | undefined {
    if (performance.now() - this.#checkedAt < FRESH_MS) return this.#problem
    return this.#check()
  }

  /** Call this when a write to the database has failed. */
  report(message: string): void {
    this.#failed = true
    const problem = this.#check()
    if (performance.now() - this.#loggedAt < QUIET_MS) return
    this.#loggedAt = performance.now()
    const cause = problem && !message.includes(problem) ? ` Cause: ${problem}.` : ''
    console.error(`Content Lake: ${message}${cause}`)
  }

  #check(): string | undefined {
    const before = this.#problem
    const error = failedProbe(this.#directory) ?? errorOf(this.#database.require) ?? this.#failedWrite()
    this.#problem = error && described(error, this.#directory)
    this.#checkedAt = performance.now()
    if (before && !this.#problem) {
      this.#loggedAt = Number.NEGATIVE_INFINITY
      console.log('Content Lake: everything can be stored again.')
    }
    return this.#problem
  }

  /** A database may be unwritable on a disk that has space, for example because its file has reached a size limit. */
  #failedWrite(): Error | undefined {
    if (!this.#failed) return undefined
    const error = errorOf(this.#database.tryWrite)
    this.#failed = error !== undefined
    return error
  }
}

/** Why the lake cannot write, if an operator can fix the cause while the lake is running. */
export function spaceProblem(directory: string): string | undefined {
  const error = failedProbe(directory)
  return error && (error.code ?? '') in causes ? described(error, directory) : undefined
}

function failedProbe(directory: string): NodeJS.ErrnoException | undefined {
  const path = join(directory, `probe-${process.pid}.tmp`)
  try {
    // Unlike `writeSync`, fails if only part of the bytes fit.
    writeFileSync(path, Buffer.alloc(PROBE_BYTES), { mode: 0o600 })
  } catch (error) {
    return error as NodeJS.ErrnoException
  } finally {
    rmSync(path, { force: true })
  }
}

function described({ code = '', message }: NodeJS.ErrnoException, directory: string): string {
  const cause = causes[code]
  if (!cause) return message
  return `${cause} (${Math.floor(freeBytes(directory) / 1_000_000)} MB free at ${resolve(directory)})`
}

/** Whether lack of disk space caused an error. */
export function isSpaceError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', errcode } = error as NodeJS.ErrnoException & { errcode?: number }
  return code in causes || errcode === SQLITE_FULL || isSpaceError(error.cause)
}

/** The number of bytes that this account can still write to the directory's disk. */
export function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}
