import { drawableText } from '@/lib/drawing/drawable-text'
import { scoreTicks } from '@/lib/drawing/score-arc'

type Props = { title: string; shortName?: string; descriptor?: string }

const ink = '#14213d'
const green = '#1d5b45'

const ticks = scoreTicks({ from: 610, to: 760 })

/** The share image of a page. The renderer supports inline styles only. */
export function ShareImage(props: Props) {
  const title = drawableText(props.title)
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: '64px 80px',
        background: '#f7f3ea',
        color: ink,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 22 }}>
        <svg aria-hidden="true" width="98" height="60" viewBox="0 0 56 34" fill="none" strokeWidth="3.4">
          <path
            stroke={ink}
            d="M14 32L6.5 32M15.1 26.6L8.1 23.8M18.1 22.1L12.8 16.8M22.6 19.1L19.8 12.1M28 18L28 10.5"
          />
          <path stroke={green} d="M33.4 19.1L38.3 7.1M37.9 22.1L47.1 12.9M40.9 26.6L52.9 21.7M42 32L55 32" />
        </svg>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div style={{ fontFamily: 'Newsreader', fontSize: 46, lineHeight: 1, letterSpacing: '-0.012em' }}>
            {drawableText(props.shortName ?? '')}
          </div>
          <div style={{ fontFamily: 'Instrument Sans', fontSize: 21, color: '#465069', marginTop: 6 }}>
            {drawableText(props.descriptor ?? '')}
          </div>
        </div>
      </div>
      <div
        style={{
          marginTop: 72,
          maxWidth: 780,
          fontFamily: 'Newsreader',
          fontSize: title.length > 44 ? 66 : 84,
          lineHeight: 1.06,
          letterSpacing: '-0.02em',
        }}
      >
        {title}
      </div>
      <svg
        aria-hidden="true"
        width="480"
        height="234"
        viewBox="24 28 552 269"
        fill="none"
        style={{ position: 'absolute', right: -60, bottom: 0 }}
      >
        {(
          [
            [ticks.fives, '#7d776a'],
            [ticks.tens, '#7d776a'],
            [ticks.fifties, ink],
            [ticks.gainedFives, green],
            [ticks.gainedTens, green],
          ] as const
        ).map(([{ d, dashes, length }, stroke], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five fixed arcs
          <path key={index} d={d} stroke={stroke} strokeWidth={length} strokeDasharray={dashes} />
        ))}
      </svg>
    </div>
  )
}
