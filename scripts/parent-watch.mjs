// Runs on whatever Node the machine has (20 or newer), before anything is installed: no dependencies here.

/** Milliseconds in which the end of the parent is noticed. */
const EVERY_MS = 500

/** Signal 0 only asks. Windows keeps the id of a parent that has ended; elsewhere a process gets a new parent then. */
function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Calls back once when the process that started this one ends, however that ends. npm hands a signal to its shell, and
 * a shell that ends tells its children nothing.
 */
export function onParentEnd(callback) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent && lives(parent)) return
    clearInterval(watch)
    callback()
  }, EVERY_MS)
  watch.unref()
}
