import { scaleLinear } from 'd3-scale'

/** Pixels around the plot: dollar labels on the right, month labels below. */
const margin = { top: 22, right: 76, bottom: 30, left: 2 }

export type MonthChart = {
  height: number
  /** Horizontal grid lines in dollars, lowest first. */
  dollars: { value: number; y: number }[]
  /** Ticks of the horizontal axis, in months from 0. */
  months: { value: number; x: number }[]
  right: number
  lines: MonthLine[]
  /** The marked month's point on the first line, and a position for its label that is clear of the line. */
  mark: { x: number; y: number; label: Label } | null
}
type Label = { x: number; y: number; anchor: 'start' | 'end' }
/**
 * `end`: the line's last point. `label`: a position next to the line, clear of the other line; null for a single
 * line.
 */
type MonthLine = { d: string; end: { x: number; y: number }; label: Label | null }

/** Approximate width of a letter in a line's name, in pixels. */
const LETTER = 8.5
/** Approximate width of a letter in the smaller label of a mark, in pixels. */
const MARK_LETTER = 7.2

const monthSteps = [1, 2, 3, 6, 12, 24, 36, 60, 120]

/** Months between ticks, so that ticks are about 72 pixels apart. */
function monthStep(months: number, pixels: number): number {
  return monthSteps.find((step) => (months / step) * 72 <= pixels) ?? 120
}

/**
 * Draws one or two amounts over time to scale. Zero dollars are always in view.
 * @param series dollars at the end of each month, from month 0
 * @param width of the drawing in pixels
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
  const point = (values: readonly number[], month: number) => ({ x: x(month), y: y(values[month] ?? 0) })
  return {
    height,
    right: width,
    dollars: y.ticks(4).map((value) => ({ value, y: y(value) })),
    months: Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step).map((value) => ({
      value,
      x: x(value),
    })),
    lines: series.map((values, index) => ({
      d: `M${values.map((_, month) => `${round(point(values, month).x)} ${round(point(values, month).y)}`).join('L')}`,
      end: point(values, values.length - 1),
      label:
        series.length > 1
          ? label(values, series[1 - index] ?? [], point, (names[index]?.length ?? 0) * LETTER)
          : null,
    })),
    mark: mark ? markOf(point(series[0] ?? [], mark.month), mark.label.length * MARK_LETTER, width) : null,
  }
}

/**
 * Labels a point on a rising line: above and to the left, or below and to the right if the left edge is too close. A
 * label that fits on neither side ends at the right edge.
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

type Place = (values: readonly number[], month: number) => { x: number; y: number }

/** Places a label where the line is farthest from the other one, on the side facing away from it. */
function label(values: readonly number[], other: readonly number[], point: Place, width: number): Label {
  const end = values.length - 1
  let best = { month: Math.round(end / 2), distance: -1 }
  for (let month = Math.round(end * 0.3); month <= end * 0.7; month++) {
    const distance = Math.abs(point(values, month).y - point(other, month).y)
    if (distance > best.distance) best = { month, distance }
  }
  const place = point(values, best.month)
  const above = (values[best.month] ?? 0) > (other[best.month] ?? 0)
  const rises = (values[end] ?? 0) > (values[0] ?? 0)
  const y = place.y + (above ? -8 : 18)
  if (above !== rises) return { x: place.x + 8, y, anchor: 'start' }
  if (place.x - 8 - width >= 0) return { x: place.x - 8, y, anchor: 'end' }
  const last = point(values, end)
  return { x: last.x + 10, y: last.y - 8, anchor: 'start' }
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
