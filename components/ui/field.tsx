import type { ComponentProps, ReactNode } from 'react'

const unit =
  'grid min-w-11 flex-none place-items-center border border-edge bg-paper-deep px-2.5 font-semibold'

export const wrongEdge = 'border-l-4 border-brick pl-4'
const possiblyWrongEdge = 'has-aria-invalid:border-l-4 has-aria-invalid:border-brick has-aria-invalid:pl-4'

export const textInput = (error?: string) =>
  `w-full min-w-0 min-h-13 rounded-control bg-sheet px-3.5 py-2.5 font-sans text-body leading-[1.3] font-normal text-ink tabular-nums lining-nums ${error ? 'border-2 border-brick' : 'border border-edge aria-invalid:border-2 aria-invalid:border-brick'}`

type Frame = {
  /** Id of the input, for links from an error summary. */
  id: string
  /** Includes the unit of a number: `Balance, in dollars`. */
  label: string
  hint?: string
  /** The error message, shown above the input. */
  error?: string
  /** An error message that is rendered hidden. A script without React reveals it and sets `aria-invalid`. */
  possibleError?: string
}

/** For number fields. */
type Understood = {
  /** The parsed value, such as `$25,000`. `said`: a sentence with that value for screen readers. */
  understood?: { shown: string; said: string }
  /** A note about a value that is accepted as entered. */
  notice?: string
}

type Own<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, 'id' | 'className'> & Frame

type FieldProps = Own<'input'> &
  Understood & {
    /** Shown next to the input, such as `$` or `%`. The label spells it out. */
    unitBefore?: string
    unitAfter?: string
  }

export function Field(props: FieldProps) {
  const { label, hint, error, possibleError, understood, notice, unitBefore, unitAfter, ...input } = props
  return (
    <FieldFrame id={input.id} {...{ label, hint, error, possibleError, understood, notice }}>
      {unitBefore && (
        <span aria-hidden="true" className={`${unit} rounded-l-control border-r-0`}>
          {unitBefore}
        </span>
      )}
      <input
        type="text"
        {...input}
        {...controlAttributes(input.id, { hint, error, understood, notice }, [
          // Raises the focused input above the unit, which would otherwise cover the focus ring.
          'relative focus:z-1',
          unitBefore && 'rounded-l-none',
          unitAfter && 'rounded-r-none',
        ])}
      />
      {unitAfter && (
        <span aria-hidden="true" className={`${unit} rounded-r-control border-l-0`}>
          {unitAfter}
        </span>
      )}
    </FieldFrame>
  )
}

export function SelectField({ label, hint, error, ...select }: Own<'select'>) {
  return (
    <FieldFrame id={select.id} label={label} hint={hint} error={error}>
      <select {...select} {...controlAttributes(select.id, { hint, error })} />
    </FieldFrame>
  )
}

export function TextAreaField({ label, hint, error, possibleError, ...textarea }: Own<'textarea'>) {
  return (
    <FieldFrame id={textarea.id} {...{ label, hint, error, possibleError }}>
      <textarea rows={3} {...textarea} {...controlAttributes(textarea.id, { hint, error })} />
    </FieldFrame>
  )
}

export function FieldFrame(props: Frame & Understood & { children: ReactNode }) {
  const { id, label, hint, error, possibleError, understood, notice, children } = props
  const edge = possibleError ? possiblyWrongEdge : ''
  return (
    <div className={`grid content-end gap-1.5 ${error ? wrongEdge : edge}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="leading-[1.4] font-semibold">
          {label}
        </label>
        {understood && (
          <p id={`${id}-understood`} className="ml-auto text-small text-ink-2 tabular-nums lining-nums">
            <span className="sr-only">{understood.said}</span>
            <span aria-hidden="true">{`= ${understood.shown}`}</span>
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-small text-ink-2">
          {hint}
        </p>
      )}
      {(error || possibleError) && (
        <p
          id={`${id}-error`}
          hidden={!error}
          className={`text-small font-semibold text-brick ${hint ? '' : '-mt-1'}`}
        >
          {error || possibleError}
        </p>
      )}
      <div className="flex min-w-0">{children}</div>
      {notice && (
        <p id={`${id}-notice`} className="text-small font-medium text-amber-ink">
          {notice}
        </p>
      )}
    </div>
  )
}

type Described = Pick<Frame, 'hint' | 'error'> & Understood

function controlAttributes(id: string, described: Described, classes: (string | undefined)[] = []) {
  const { error } = described
  const parts = ['hint', 'error', 'understood', 'notice'] as const
  const ids = parts.flatMap((part) => (described[part] ? `${id}-${part}` : [])).join(' ')
  return {
    className: [textInput(error), ...classes].filter(Boolean).join(' '),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids || undefined,
  }
}
