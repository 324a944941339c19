import type { ComponentProps } from 'react'
import '@/app/(site)/forms.css'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  /** Of the input; an error summary can link to it. */
  id: string
  /** For a number it names the unit too: `Balance, in dollars`. */
  label: string
  hint?: string
  /** What is wrong with the value; said before the field. */
  error?: string
  /** Drawn outside the input, such as `$` or `%`; the label says it in words. */
  unitBefore?: string
  unitAfter?: string
}

/** A labelled input: label, hint, error, then the field. All other attributes are the input's own. */
export function Field({ id, label, hint, error, unitBefore, unitAfter, ...input }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-small font-semibold text-brick">
          {error}
        </p>
      )}
      <div className="field-row">
        {unitBefore && <span aria-hidden="true">{unitBefore}</span>}
        <input
          type="text"
          {...input}
          id={id}
          className="text-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {unitAfter && <span aria-hidden="true">{unitAfter}</span>}
      </div>
    </div>
  )
}
