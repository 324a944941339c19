// Runs on the machine's own Node (20 or newer) before the install, so it has no dependencies.

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
 * Calls `callback` once when the parent process ends. Signals are not enough: npm signals its shell, which does not
 * forward them.
 */
export function onParentEnd(callback) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return
    clearInterval(watch)
    callback()
  }, EVERY_MS)
  watch.unref()
}
