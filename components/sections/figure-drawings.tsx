import type { ReactNode } from 'react'

type Props = { label: string }

const WIDTH = 640

function Frame({ label, height, children }: Props & { height: number; children: ReactNode }) {
  return (
    <svg
      viewBox={`-10 0 ${WIDTH + 20} ${height}`}
      role="img"
      aria-label={label}
      className="block h-auto w-full"
      fill="none"
    >
      {children}
    </svg>
  )
}

/** One tick per day. Every `step`th tick is longer. */
function dayTicks(days: number, step: number, base: number): { short: string; long: string } {
  const tick = (day: number, length: number) => `M${(day / days) * WIDTH} ${base}v${-length}`
  const all = Array.from({ length: days + 1 }, (_, day) => day)
  return {
    short: all
      .filter((day) => day % step !== 0)
      .map((day) => tick(day, 14))
      .join(''),
    long: all
      .filter((day) => day % step === 0)
      .map((day) => tick(day, 26))
      .join(''),
  }
}

/** A ruler of days with marks above some days. The `open` marks are hollow, because those events may not happen. */
function Ruler({
  label,
  days,
  step,
  marks,
  open = [],
}: Props & { days: number; step: number; marks: number[]; open?: number[] }) {
  const { short, long } = dayTicks(days, step, 84)
  const at = (day: number) => (day / days) * WIDTH
  return (
    <Frame label={label} height={96}>
      <path d={short} className="stroke-edge" strokeWidth="1.5" />
      <path d={long} className="stroke-ink" strokeWidth="2" />
      <path d={`M0 84.5H${WIDTH}`} className="stroke-ink" strokeWidth="1.5" />
      <path d={`M0 40H${at(marks.at(-1) ?? 0)}`} className="stroke-green" strokeWidth="3" />
      {open.map((day) => (
        <path
          key={day}
          d={`M${at(marks.at(-1) ?? 0)} 40H${at(day)}`}
          className="stroke-green"
          strokeWidth="3"
          strokeDasharray="3 7"
        />
      ))}
      {marks.map((day) => (
        <circle key={day} cx={at(day)} cy="40" r="9" className="fill-green" />
      ))}
      {open.map((day) => (
        <circle key={day} cx={at(day)} cy="40" r="8" strokeWidth="3" className="fill-paper stroke-green" />
      ))}
    </Frame>
  )
}

export const Dispute = (props: Props) => (
  <Ruler {...props} days={45} step={5} marks={[0, 5, 30]} open={[45]} />
)

export const Charges = (props: Props) => (
  <Ruler {...props} days={90} step={30} marks={[0, 3, 30]} open={[90]} />
)

/** A bar of 100 ticks, divided by each factor's share of the score. */
export function Score({ label }: Props) {
  const shares = [
    { share: 35, stroke: 'stroke-green', height: 62 },
    { share: 30, stroke: 'stroke-ink', height: 52 },
    { share: 15, stroke: 'stroke-edge', height: 42 },
    { share: 10, stroke: 'stroke-green', height: 32 },
    { share: 10, stroke: 'stroke-ink', height: 22 },
  ]
  const step = WIDTH / 99
  return (
    <Frame label={label} height={84}>
      {shares.map(({ share, stroke, height }, index) => {
        const before = shares.slice(0, index).reduce((sum, each) => sum + each.share, 0)
        const ticks = Array.from(
          { length: share },
          (_, tick) => `M${((before + tick) * step).toFixed(1)} 76v${-height}`,
        )
        return <path key={before} d={ticks.join('')} className={stroke} strokeWidth="3" />
      })}
      <path d={`M0 77.5H${WIDTH}`} className="stroke-ink" strokeWidth="1.5" />
    </Frame>
  )
}

/** The same credit card drawn three times, filled to 90, 30 and 9 percent. */
export function Utilization({ label }: Props) {
  return (
    <Frame label={label} height={132}>
      {[90, 30, 9].map((percent, row) => (
        <g key={percent}>
          <rect
            x="0.75"
            y={row * 46 + 2}
            width={WIDTH - 1.5}
            height="32"
            className="stroke-edge"
            strokeWidth="1.5"
          />
          <rect
            x="0"
            y={row * 46 + 2}
            width={(WIDTH * percent) / 100}
            height="32"
            className={row === 0 ? 'fill-amber' : 'fill-green'}
          />
        </g>
      ))}
    </Frame>
  )
}

/**
 * Three lanes: the client's, ours and the lender's. The path returns to the client before anything is sent to a
 * lender.
 */
export function Application({ label }: Props) {
  const lanes = [22, 66, 110]
  const stops = [0, 1, 0, 2, 0].map((lane, index) => ({
    x: 14 + index * ((WIDTH - 28) / 4),
    y: Number(lanes[lane]),
    mine: lane === 0,
  }))
  return (
    <Frame label={label} height={132}>
      {lanes.map((y) => (
        <path key={y} d={`M0 ${y}H${WIDTH}`} className="stroke-rule" strokeWidth="1.5" />
      ))}
      <path
        d={`M${stops.map(({ x, y }) => `${x} ${y}`).join('L')}`}
        className="stroke-green"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {stops.map(({ x, y, mine }) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="10"
          strokeWidth="3"
          className={`stroke-green ${mine ? 'fill-green' : 'fill-paper'}`}
        />
      ))}
    </Frame>
  )
}
