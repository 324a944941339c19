import { arcSegments, pointAt } from '@/lib/drawing/score-arc'

const stretches = [
  { part: 'fine', className: 'stroke-edge', width: 1.3 },
  { part: 'fifties', className: 'stroke-ink', width: 1.8 },
  { part: 'gainedFine', className: 'stroke-green', width: 2.2 },
  { part: 'gainedTens', className: 'stroke-green', width: 3.4 },
] as const

/** The engraved ticks alone; they appear from low to high, once. */
export function ArcTicks({ from, to }: { from: number; to: number }) {
  return arcSegments({ from, to }).map((segment, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the segments are the scale itself and never change places
    <g key={index} className="arc-segment" style={{ animationDelay: `${index * 60}ms` }}>
      {stretches.map(
        ({ part, className, width }) =>
          segment[part] && <path key={part} d={segment[part]} className={className} strokeWidth={width} />,
      )}
    </g>
  ))
}

type Props = {
  start: number
  goal: number
  end: number
  figure: string
  unit: string
  label: string
  note?: string
}

/** The hero's figure: from the starting score, by the average gain, past the score where the strongest offers begin. */
export function ScoreArc({ start, goal, end, figure, unit, label }: Props) {
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
    <svg viewBox="16 -2 568 330" role="img" aria-label={label} className="score-arc">
      <ArcTicks from={start} to={end} />
      <path
        d={`M${goalInner.x} ${goalInner.y}L${goalOuter.x} ${goalOuter.y}`}
        className="stroke-ink"
        strokeWidth="2"
      />
      <circle cx={from.x} cy={from.y} r="7" strokeWidth="2.5" className="fill-paper stroke-ink" />
      <circle cx={to.x} cy={to.y} r="8" className="fill-green" />
      <text {...at(start)} className="arc-label">
        {start}
      </text>
      <text {...at(goal)} className="arc-label">
        {goal}
      </text>
      <text {...at(end)} className="arc-label font-semibold">
        {end}
      </text>
      <text x="300" y="254" textAnchor="middle" className="arc-figure">
        {figure}
      </text>
      <text x="300" y="292" textAnchor="middle" className="arc-label fill-ink-2">
        {unit}
      </text>
      <text x="46" y="324" className="arc-label fill-ink-2">
        300
      </text>
      <text x="554" y="324" textAnchor="end" className="arc-label fill-ink-2">
        850
      </text>
    </svg>
  )
}
