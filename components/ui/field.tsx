import type { ComponentProps, ReactNode } from 'react'

type Frame = {
  /** Of the input; an error summary can link to it. */
  id: string
  /** For a number it names the unit too: `Balance, in dollars`. */
  label: string
  hint?: string
  /** What is wrong with the value; said before the field. */
  error?: string
}

type Own<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, 'id' | 'className'> & Frame

type FieldProps = Own<'input'> & {
  /** Drawn outside the input, such as `$` or `%`; the label says it in words. */
  unitBefore?: string
  unitAfter?: string
}

/** A labelled input: label, hint, error, then the field. All other attributes are the input's own. */
export function Field({ label, hint, error, unitBefore, unitAfter, ...input }: FieldProps) {
  return (
    <FieldFrame id={input.id} label={label} hint={hint} error={error}>
      {unitBefore && <span aria-hidden="true">{unitBefore}</span>}
      <input type="text" {...input} {...controlAttributes(input.id, hint, error)} />
      {unitAfter && <span aria-hidden="true">{unitAfter}</span>}
    </FieldFrame>
  )
}

/** The same around a list to choose one from; its options are the children. */
export function SelectField({ label, hint, error, ...select }: Own<'select'>) {
  return (
    <FieldFrame id={select.id} label={label} hint={hint} error={error}>
      <select {...select} {...controlAttributes(select.id, hint, error)} />
    </FieldFrame>
  )
}

/** The same around a text of several lines. */
export function TextAreaField({ label, hint, error, ...textarea }: Own<'textarea'>) {
  return (
    <FieldFrame id={textarea.id} label={label} hint={hint} error={error}>
      <textarea rows={3} {...textarea} {...controlAttributes(textarea.id, hint, error)} />
    </FieldFrame>
  )
}

/** What stands around every field: label, hint and error, then the control itself. */
export function FieldFrame({ id, label, hint, error, children }: Frame & { children: ReactNode }) {
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
      <div className="field-row">{children}</div>
    </div>
  )
}

function controlAttributes(id: string, hint?: string, error?: string) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    className: 'text-input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
}
