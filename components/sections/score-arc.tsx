import type { FieldSource } from '@/lib/content/parse'
import { pointAt, scoreTicks } from '@/lib/drawing/score-arc'

const strokes = {
  fives: 'stroke-edge',
  tens: 'stroke-edge',
  fifties: 'stroke-ink',
  gainedFives: 'stroke-green',
  gainedTens: 'stroke-green',
} as const

export function ArcTicks({ from, to }: { from: number; to: number }) {
  const ticks = scoreTicks({ from, to })
  return Object.entries(strokes).map(([part, className]) => {
    const { d, dashes, length } = ticks[part as keyof typeof strokes]
    return (
      <path
        key={part}
        d={d}
        fill="none"
        className={className}
        strokeWidth={length}
        strokeDasharray={dashes}
      />
    )
  })
}

type Props = {
  /** Unique on its page. */
  id: string
  start: number
  goal: number
  end: number
  figure: string
  unit: string
  label: string
  /** On an editor's page, the paths of the figures. */
  sources?: { scores?: FieldSource; figure?: FieldSource }
}

/**
 * The hero's chart. It starts at the example score and rises by the average gain, past the score where the strongest
 * offers begin.
 */
export function ScoreArc({ id, start, goal, end, figure, unit, label, sources }: Props) {
  const from = pointAt(start, 210)
  const to = pointAt(end, 210)
  const goalInner = pointAt(goal, 208)
  const goalOuter = pointAt(goal, 272)
  const at = (score: number) => {
    const { x, y } = pointAt(score, 280)
    return {
      x,
      y,
      textAnchor: score < 545 ? ('end' as const) : score < 640 ? ('middle' as const) : ('start' as const),
    }
  }
  return (
    <svg
      viewBox="16 -2 568 330"
      role="img"
      aria-label={label}
      className="block h-auto w-full overflow-visible"
    >
      {/* Reveals the ticks once, from low to high. */}
      <mask id={`${id}-reveal`} maskUnits="userSpaceOnUse" x="16" y="-2" width="568" height="330">
        <path
          d="M47 300V292A253 253 0 0 1 553 292V300"
          pathLength="1"
          fill="none"
          stroke="#fff"
          strokeWidth="70"
          strokeDasharray="1"
          className="animate-arc-reveal"
        />
      </mask>
      <g mask={`url(#${id}-reveal)`}>
        <ArcTicks from={start} to={end} />
      </g>
      <path
        d={`M${goalInner.x} ${goalInner.y}L${goalOuter.x} ${goalOuter.y}`}
        className="stroke-ink"
        strokeWidth="2"
      />
      <circle cx={from.x} cy={from.y} r="7" strokeWidth="2.5" className="fill-paper stroke-ink" />
      <circle cx={to.x} cy={to.y} r="8" className="fill-green" />
      <text {...at(start)} {...sources?.scores} className="arc-label">
        {start}
      </text>
      <text {...at(goal)} {...sources?.scores} className="arc-label">
        {goal}
      </text>
      <text {...at(end)} className="arc-label font-semibold">
        {end}
      </text>
      <text {...sources?.figure} x="300" y="254" textAnchor="middle" fontSize="118" className="arc-figure">
        {figure}
      </text>
      <text x="300" y="292" textAnchor="middle" className="arc-label fill-ink-2 font-normal">
        {unit}
      </text>
      <text x="46" y="324" className="arc-label fill-ink-2 font-normal">
        300
      </text>
      <text x="554" y="324" textAnchor="end" className="arc-label fill-ink-2 font-normal">
        850
      </text>
    </svg>
  )
}
