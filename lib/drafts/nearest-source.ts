import type { TextSource } from './text-sources.ts'

/**
 * Where the same text stands in several places, the one nearest to what surrounds it on the screen.
 * @param circles the places of the texts around it, from the nearest element to the whole page
 */
export function nearestSource(
  candidates: readonly TextSource[],
  circles: Iterable<readonly TextSource[]>,
): TextSource | undefined {
  for (const circle of circles) {
    const near = candidates.map((candidate) =>
      Math.max(0, ...circle.map((other) => kinship(candidate, other))),
    )
    const best = Math.max(...near)
    if (best > 0 && near.filter((each) => each === best).length === 1) return candidates[near.indexOf(best)]
  }
  return candidates[0]
}

const steps = (path: string) => path.split(/[^\p{L}\p{N}_]+/u)

/** How much of their place two texts share: nothing in two documents, else one and each step of the path until they part. */
function kinship(a: TextSource, b: TextSource): number {
  if (a.id !== b.id) return 0
  const [left, right] = [steps(a.path), steps(b.path)]
  const parting = left.findIndex((step, index) => step !== right[index])
  return 1 + (parting < 0 ? left.length : parting)
}
