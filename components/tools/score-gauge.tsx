import { gaugeDot, gaugeMark, gaugeSegments } from '@/lib/drawing/gauge'
import type { Band } from '@/lib/tools/score'

const strokes = [
  { part: 'open', className: 'stroke-edge', width: 1.3 },
  { part: 'reachedFine', className: 'stroke-green', width: 2.2 },
  { part: 'reachedFives', className: 'stroke-green', width: 3.4 },
] as const

/** `bands`: best first. `label`: the accessible name. `unit`: shown below the score. */
type Props = { score: number; bands: readonly Band[]; label: string; unit: string }

/** A score from 0 to 100 on a half circle, with a tick mark at the start of each band. */
export function ScoreGauge({ score, bands, label, unit }: Props) {
  const dot = gaugeDot(score)
  return (
    <svg
      viewBox="16 -2 568 330"
      role="img"
      aria-label={label}
      className="block h-auto w-full overflow-visible"
    >
      {gaugeSegments(score).map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the segments form a fixed scale and never change order
        <g key={index} className="animate-arc-segment" style={{ animationDelay: `${index * 60}ms` }}>
          {strokes.map(
            ({ part, className, width }) =>
              segment[part] && (
                <path key={part} d={segment[part]} className={className} strokeWidth={width} />
              ),
          )}
        </g>
      ))}
      {bands
        .filter(({ min }) => min > 0)
        .map(({ id, min }) => {
          const { d, x, y, anchor } = gaugeMark(min)
          return (
            <g key={id}>
              <path d={d} className="stroke-ink" strokeWidth="2" />
              <text x={x} y={y} textAnchor={anchor} className="arc-label">
                {min}
              </text>
            </g>
          )
        })}
      <circle cx={dot.x} cy={dot.y} r="8" className="fill-green" />
      <text x="300" y="252" textAnchor="middle" fontSize="156" className="arc-figure">
        {score}
      </text>
      <text x="300" y="292" textAnchor="middle" className="arc-label fill-ink-2 font-normal">
        {unit}
      </text>
      <text x="46" y="324" className="arc-label fill-ink-2 font-normal">
        0
      </text>
      <text x="554" y="324" textAnchor="end" className="arc-label fill-ink-2 font-normal">
        100
      </text>
    </svg>
  )
}
