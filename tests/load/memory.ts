import { readdirSync, readFileSync } from 'node:fs'

const PAGE = 4096

/** A process and all its descendants. Linux only. */
function processTree(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // Skips the process's name in parentheses, which may itself contain spaces and parentheses.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      parents.set(Number(name), Number(fields[1]))
    } catch {
      // The process has just ended.
    }
  }
  const tree = [root]
  for (const parent of tree) for (const [pid, own] of parents) if (own === parent) tree.push(pid)
  return tree
}

/** Memory of a process and its descendants in bytes. Linux only. */
export function memoryOf(root: number): number {
  return processTree(root).reduce((sum, pid) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE
    } catch {
      return sum
    }
  }, 0)
}

/**
 * Samples the memory of a process and its descendants every 20 ms. Linux only.
 * @returns a function that stops sampling and returns the maximum in bytes
 */
export function watchMemory(root: number): () => number {
  let most = 0
  const look = () => {
    most = Math.max(most, memoryOf(root))
  }
  const timer = setInterval(look, 20)
  return () => {
    clearInterval(timer)
    look()
    return most
  }
}
