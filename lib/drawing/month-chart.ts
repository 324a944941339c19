import { scaleLinear } from 'd3-scale'

/** Pixels around the plot, with room for dollar labels on the right and month labels below. */
const margin = { top: 22, right: 76, bottom: 30, left: 2 }

export type MonthChart = {
  height: number
  /** The horizontal grid lines in dollars, lowest first. */
  dollars: { value: number; y: number }[]
  /** Ticks of the horizontal axis, in months from 0. */
  months: { value: number; x: number }[]
  right: number
  lines: MonthLine[]
  /** The marked month's point on the first line, and a position for its label that does not touch the line. */
  mark: { x: number; y: number; label: Label } | null
}
type Label = { x: number; y: number; anchor: 'start' | 'end' }
/**
 * `end`: the line's last point. `label`: a position next to the line that touches neither line. Null for a single
 * line or if there is no room.
 */
type MonthLine = { d: string; end: { x: number; y: number }; label: Label | null }

/** Approximate width of a letter in a line's name, in pixels. */
const LETTER = 8.5
/** Approximate width of a letter in the smaller label of a mark, in pixels. */
const MARK_LETTER = 7.2

const monthSteps = [1, 2, 3, 6, 12, 24, 36, 60, 120]

/** Months between ticks, so that ticks are at least 72 pixels apart. */
function monthStep(months: number, pixels: number): number {
  return monthSteps.find((step) => (months / step) * 72 <= pixels) ?? 120
}

/**
 * Computes a chart of one or two amounts over time, to scale. The axis always includes zero dollars.
 * @param series dollars at the end of each month, starting with month 0
 * @param width the drawing's width in pixels
 * @param names labels of the lines, drawn if there are two
 * @param mark a month to label on the first line
 */
export function monthChart(
  series: readonly (readonly number[])[],
  width: number,
  names: readonly string[],
  mark?: { month: number; label: string },
): MonthChart {
  const height = Math.round(Math.min(380, Math.max(280, width * 0.48)))
  const last = Math.max(1, ...series.map((each) => each.length - 1))
  const right = width - margin.right
  const x = scaleLinear([0, last], [margin.left, right])
  const values = series.flat()
  const extent = [Math.min(0, ...values), Math.max(0.01, ...values)]
  const y = scaleLinear(extent, [height - margin.bottom, margin.top]).nice(4)
  const step = monthStep(last, right - margin.left)
  const points = series.map((values) => values.map((value, month) => ({ x: x(month), y: y(value) })))
  const dollars = y.ticks(4).map((value) => ({ value, y: y(value) }))
  const dollarLabels = dollars.map(({ y }) => ({
    left: right + 16,
    right: width,
    top: y - 18,
    bottom: y - 4,
  }))
  const plot = { width, bottom: height - margin.bottom }
  const labels = series.length > 1 ? placeLabels(points, names, dollarLabels, plot) : []
  const marked = mark && points[0]?.[mark.month]
  return {
    height,
    right: width,
    dollars,
    months: Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step).map((value) => ({
      value,
      x: x(value),
    })),
    lines: points.map((line, index) => ({
      d: `M${line.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`,
      end: line.at(-1) ?? { x: margin.left, y: height - margin.bottom },
      label: labels[index] ?? null,
    })),
    mark: marked ? markOf(marked, mark.label.length * MARK_LETTER, width) : null,
  }
}

/**
 * Positions the label of a point on a rising line: above and to the left, or below and to the right if the left edge
 * is too close. A label that fits on neither side ends at the right edge.
 */
function markOf(
  { x, y }: { x: number; y: number },
  length: number,
  right: number,
): NonNullable<MonthChart['mark']> {
  if (x - 10 - length >= 0) return { x, y, label: { x: x - 10, y: y - 10, anchor: 'end' } }
  const fits = x + 10 + length <= right
  return { x, y, label: { x: fits ? x + 10 : right, y: y + 20, anchor: fits ? 'start' : 'end' } }
}

type Point = { x: number; y: number }
type Box = { left: number; right: number; top: number; bottom: number }

/** Height of a label above and below its baseline, in pixels. */
const ASCENT = 13
const DESCENT = 5
/**
 * Pixels from a point on a line to the baseline of its label: first the positions above the line, then those below.
 */
const baselines = [-8, -14, -20, -26, -32, -38, 20, 26, 32, 38]

type Candidate = { label: Label; box: Box; score: number }

/**
 * Positions a label next to each line. Labels do not touch the lines, the dollar labels or each other. Prefers
 * positions far from the other line and near the middle of the label's own line.
 * @param taken boxes of the dollar labels
 */
function placeLabels(
  lines: readonly (readonly Point[])[],
  names: readonly string[],
  taken: readonly Box[],
  plot: { width: number; bottom: number },
): Label[] {
  const [ones = [], twos = []] = lines.map((line, index) =>
    candidates(line, (names[index]?.length ?? 0) * LETTER, plot)
      .flatMap(({ label, box }): Candidate[] => {
        const own = gapToLine(box, line)
        const other = gapToLine(box, lines[1 - index] ?? [])
        const clear = Math.min(own, other, ...taken.map((each) => gap(box, each)))
        const middle = Math.abs(label.x - ((line[0]?.x ?? 0) + (line.at(-1)?.x ?? 0)) / 2)
        // A label that is closer to the other line would seem to belong to it.
        const fits = clear >= 2 && other >= own
        return fits ? [{ label, box, score: Math.min(other, 120) / 2 - own - middle / 5 }] : []
      })
      .toSorted((a, b) => b.score - a.score),
  )
  let best: { labels: Label[]; score: number } | undefined
  for (const one of ones) {
    const two = twos.find(({ box }) => gap(box, one.box) >= 4)
    const score = one.score + (two?.score ?? Number.NEGATIVE_INFINITY)
    if (two && (!best || score > best.score)) best = { labels: [one.label, two.label], score }
  }
  return best?.labels ?? []
}

/** The possible positions of a label of this length around the points of a line, within the chart. */
function candidates(
  line: readonly Point[],
  length: number,
  { width, bottom }: { width: number; bottom: number },
): { label: Label; box: Box }[] {
  // Lines often begin at the same amount, so a label near the beginning would be ambiguous.
  const points = Array.from(
    { length: 18 },
    (_, step) => line[Math.round(((line.length - 1) * (step + 3)) / 20)],
  )
  const around = points.flatMap((point): Label[] =>
    point
      ? baselines.flatMap((offset): Label[] => [
          { x: point.x + 8, y: point.y + offset, anchor: 'start' },
          { x: point.x - 8, y: point.y + offset, anchor: 'end' },
        ])
      : [],
  )
  return around
    .map((label) => {
      const left = label.anchor === 'start' ? label.x : label.x - length
      return { label, box: { left, right: left + length, top: label.y - ASCENT, bottom: label.y + DESCENT } }
    })
    .filter(({ box }) => box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= bottom)
}

/** Pixels between a box and a line of equally spaced points. Negative if they cross. */
function gapToLine(box: Box, line: readonly Point[]): number {
  const [first, second] = line
  const end = line.at(-1)
  if (!first || !second || !end) return Number.POSITIVE_INFINITY
  // The end is a circle, so its box is larger than a point.
  const circle = { left: end.x - 6, right: end.x + 6, top: end.y - 6, bottom: end.y + 6 }
  let nearest = gap(box, circle)
  const at = (x: number) => {
    const position = (x - first.x) / (second.x - first.x)
    const before = line[Math.floor(position)] ?? end
    const after = line[Math.ceil(position)] ?? end
    return before.y + (after.y - before.y) * (position - Math.floor(position))
  }
  const to = Math.min(box.right, end.x)
  for (let x = Math.max(box.left, first.x); x < to; x += 3) {
    const [one, two] = [at(x), at(Math.min(x + 3, to))]
    nearest = Math.min(nearest, Math.max(box.top - Math.max(one, two), Math.min(one, two) - box.bottom))
  }
  return nearest
}

/** Pixels between two boxes. Negative if they overlap. */
function gap(one: Box, two: Box): number {
  return Math.max(two.left - one.right, one.left - two.right, two.top - one.bottom, one.top - two.bottom)
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
