import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { children: ReactNode }

/** One box to check, with what it means beside it; links may stand in the text. */
export function CheckField({ children, ...input }: Props) {
  return (
    <label className="check-field">
      <input {...input} type="checkbox" className="check-box" />
      <span>{children}</span>
    </label>
  )
}
