'use client'

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { monthChart } from '@/lib/drawing/month-chart'
import { formatDollarsShort } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'

/**
 * Returns a ref and the width of its element in whole pixels, updated on resize. The width is 0 until it is measured.
 */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setWidth(Math.floor(box.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}

export type MonthChartProps = {
  t: Translator<'tools'>
  /** Text alternative of the chart. */
  alt: string
  /**
   * Dollars at the end of each month, starting with month 0: the current and the proposed series, or only the
   * proposed one.
   */
  series: readonly { label: string; values: number[] }[]
  /** A month to mark and label on the line of the first series. */
  mark?: { month: number; label: string }
}

/** Distinguishable without color: dash pattern, stroke weight, and marker fill. */
const looks = [
  { stroke: 'stroke-ink', width: 2.2, dashes: '7 4', end: 'fill-paper', text: 'fill-ink' },
  { stroke: 'stroke-green', width: 3, dashes: undefined, end: 'fill-green', text: 'fill-green' },
] as const

/** A line chart of amounts over months, with the dollar axis on the right and a label next to each line. */
export default function MonthChart({ t, alt, series, mark }: MonthChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const values = series.map((each) => each.values)
  const names = series.map(({ label }) => label)
  const chart = width > 0 ? monthChart(values, width, names, mark) : null
  return (
    <div ref={box}>
      {chart && (
        <svg
          viewBox={`0 0 ${width} ${chart.height}`}
          fontSize="13.5"
          role="img"
          aria-label={alt}
          className="block h-auto w-full overflow-visible fill-ink-2 font-medium tabular-nums lining-nums"
        >
          {chart.dollars.map(({ value, y }) => (
            <g key={value}>
              <path d={`M0 ${y}H${chart.right}`} className={value === 0 ? 'stroke-ink' : 'stroke-rule'} />
              <text x={chart.right} y={y - 6} textAnchor="end">
                {formatDollarsShort(value, t.lang)}
              </text>
            </g>
          ))}
          {chart.months.map(({ value, x }, index) => (
            <g key={value}>
              <path d={`M${x} ${chart.dollars[0]?.y}v6`} className="stroke-ink" />
              <text x={x} y={chart.height - 6} textAnchor={index === 0 ? 'start' : 'middle'}>
                {index === 0 ? t('tools.chart.today') : value}
              </text>
            </g>
          ))}
          {chart.lines.map(({ d, end, label }, index) => {
            const { stroke, width: weight, dashes, end: fill, text } = lookOf(index, series.length)
            const name = names[index]
            return (
              <g key={name}>
                <path d={d} fill="none" className={stroke} strokeWidth={weight} strokeDasharray={dashes} />
                <circle cx={end.x} cy={end.y} r="5" className={`${stroke} ${fill}`} strokeWidth="2" />
                {label && (
                  <text {...onPaper(label)} fontSize="15" className={`stroke-paper font-semibold ${text}`}>
                    {name}
                  </text>
                )}
              </g>
            )
          })}
          {chart.mark && (
            <g>
              <circle
                cx={chart.mark.x}
                cy={chart.mark.y}
                r="5"
                className="fill-paper stroke-ink"
                strokeWidth="2"
              />
              <text {...onPaper(chart.mark.label)} className="fill-ink stroke-paper font-semibold">
                {mark?.label}
              </text>
            </g>
          )}
        </svg>
      )}
    </div>
  )
}

/** The style of a line. A single line gets the style of the proposed series. */
function lookOf(index: number, count: number) {
  return count === 1 || index > 0 ? looks[1] : looks[0]
}

/** Attributes of a text label on top of the lines. A paper-colored outline keeps it legible. */
function onPaper({ x, y, anchor }: { x: number; y: number; anchor: 'start' | 'end' }) {
  return { x, y, textAnchor: anchor, paintOrder: 'stroke', strokeWidth: 4 } as const
}
