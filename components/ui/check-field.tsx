import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { children: ReactNode }

export function CheckField({ children, ...input }: Props) {
  return (
    <label className="grid min-h-12 cursor-pointer grid-cols-[28px_1fr] items-start gap-4 py-3.5 leading-normal">
      <input {...input} type="checkbox" className="tick-box" />
      <span>{children}</span>
    </label>
  )
}
