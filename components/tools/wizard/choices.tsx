'use client'

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type ListProps = {
  /** Of the radios or checkboxes; unique on the page. */
  name: string
  options: readonly { id: string; label: string }[]
  chosen: readonly string[]
  multiple?: boolean
  onChoose: (id: string) => void
}

type Props = ListProps & {
  heading: RefObject<HTMLHeadingElement | null>
  title: string
  hint?: string
}

/** A question with its answers as native radios, or as checkboxes where several may be chosen. */
export function Choices({ heading, title, hint, ...list }: Props) {
  const hintId = `${list.name}-hint`
  return (
    <fieldset aria-describedby={hint ? hintId : undefined}>
      <legend className="w-full">
        <h1 ref={heading} tabIndex={-1} className="step-heading">
          {title}
        </h1>
      </legend>
      {hint && (
        <p id={hintId} className="max-w-152 text-ink-2">
          {hint}
        </p>
      )}
      <ChoiceList {...list} />
    </fieldset>
  )
}

/** One of several questions on a step. */
export function ChoiceGroup({ title, ...list }: ListProps & { title: string }) {
  return (
    <fieldset className="choice-group">
      <legend className="font-semibold">{title}</legend>
      <ChoiceList {...list} />
    </fieldset>
  )
}

function ChoiceList({ name, options, chosen, multiple, onChoose }: ListProps) {
  const box = useRef<HTMLDivElement>(null)

  // On a slow connection an answer may be taken before the page's script has come: it counts all the same.
  const takeEarlyAnswers = useEffectEvent(() => {
    for (const { value } of box.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])
      if (!chosen.includes(value)) onChoose(value)
  })
  useEffect(() => takeEarlyAnswers(), [])

  return (
    <div ref={box} className="choices">
      {options.map(({ id, label }) => (
        <label key={id} className="choice">
          <input
            type={multiple ? 'checkbox' : 'radio'}
            className={multiple ? 'check-box' : 'radio'}
            name={name}
            value={id}
            autoComplete="off"
            checked={chosen.includes(id)}
            onChange={() => onChoose(id)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
