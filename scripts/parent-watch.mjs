// Runs on the machine's own Node (20 or newer) before the install, so it has no dependencies.
import { readFileSync } from 'node:fs'

/** Polling interval in milliseconds. */
const EVERY_MS = 500

/**
 * Signal 0 only checks whether the process exists. Windows needs this check, because its `ppid` stays the same after the
 * parent has ended.
 */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * The parent of the shell that started this process, if a shell did. Debian's and Alpine's `sh` keep running between npm
 * and its script, so npm can end without ending this process's parent. Other shells replace themselves with the script.
 */
function shellParent() {
  try {
    const shell = `/proc/${process.ppid}`
    if (readFileSync(`${shell}/cmdline`, 'utf8').split('\0')[1] !== '-c') return undefined
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`${shell}/status`, 'utf8'))?.[1]
  } catch {
    // Not Linux, or the shell has ended.
    return undefined
  }
}

/**
 * Calls `callback` once when the parent process ends, or the process that started the parent shell. Signals are not
 * enough: npm signals its shell, which does not forward them.
 */
export function onParentEnd(callback) {
  const parent = process.ppid
  const grandparent = shellParent()
  const watch = setInterval(() => {
    if (process.ppid === parent && isRunning(parent) && shellParent() === grandparent) return
    clearInterval(watch)
    callback()
  }, EVERY_MS)
  watch.unref()
}
