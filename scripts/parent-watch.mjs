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
 * The process id of the parent of the shell that started this process, or undefined without a shell. Debian's and
 * Alpine's `sh` keep running between npm and its script, so npm can end without ending this process's parent. Other
 * shells replace themselves with the script.
 * @param last returned if the process table cannot be read, for example because too many files are open
 */
function shellParent(last) {
  try {
    const shell = `/proc/${process.ppid}`
    if (readFileSync(`${shell}/cmdline`, 'utf8').split('\0')[1] !== '-c') return undefined
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`${shell}/status`, 'utf8'))?.[1]
  } catch (error) {
    const isGone = error.code === 'ENOENT' || error.code === 'ESRCH'
    return isGone ? undefined : last
  }
}

/**
 * Calls `callback` once the parent ends or, if the parent is a shell, once the process that started the shell ends.
 * Signals are not enough: npm signals its shell, which may not forward them.
 */
export function onParentEnd(callback) {
  const parent = process.ppid
  const grandparent = shellParent()
  const grandparentHasEnded = () => grandparent !== undefined && shellParent(grandparent) !== grandparent
  const watch = setInterval(() => {
    if (process.ppid === parent && isRunning(parent) && !grandparentHasEnded()) return
    clearInterval(watch)
    callback()
  }, EVERY_MS)
  watch.unref()
}
