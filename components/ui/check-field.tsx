import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { children: ReactNode }

export function CheckField({ children, ...input }: Props) {
  return (
    <label className="grid min-h-12 cursor-pointer grid-cols-[28px_1fr] items-start gap-4 py-3.5 leading-normal">
      {/* On a return to the page, a browser would restore the tick next to a text that may have changed. */}
      <input {...input} type="checkbox" autoComplete="off" className="tick-box" />
      <span>{children}</span>
    </label>
  )
}
