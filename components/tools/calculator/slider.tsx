type Props = {
  label: string
  /** The value with its unit, for screen readers. */
  said: string
  value: number
  range: { min: number; max: number; step: number }
  onChange: (text: string) => void
}

/** A slider over the usual values of a number field. The field itself also accepts values outside this range. */
export function Slider({ label, said, value, range, onChange }: Props) {
  return (
    <input
      type="range"
      className="m-0 h-11 w-full cursor-pointer accent-green"
      aria-label={label}
      aria-valuetext={said}
      {...range}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
