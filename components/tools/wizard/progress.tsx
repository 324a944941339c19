export type ProgressProps = {
  /** Such as `Question 2 of 5`. */
  text: string
  /** Accessible name of the bar. */
  label: string
  /** The tool's name, shown next to the text. */
  tool: string
  /** The completed share, from 0 to 100. */
  percent: number
  /** Number of segments. */
  parts: number
}

export function Progress({ text, label, tool, percent, parts }: ProgressProps) {
  const done = Math.round((percent / 100) * parts)
  return (
    <div className="mb-[clamp(32px,4vw,56px)] grid gap-3">
      <p className="flex justify-between gap-4 text-small font-semibold">
        <span className="whitespace-nowrap">{text}</span>
        <span className="text-right font-normal text-ink-2">{tool}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="grid auto-cols-fr grid-flow-col gap-1.5"
      >
        {Array.from({ length: parts }, (_, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts form a fixed scale and never change order
          <i key={part} className={`h-1 ${part < done ? 'bg-green' : 'bg-rule'}`} />
        ))}
      </div>
    </div>
  )
}
