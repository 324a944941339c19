'use client'

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type ListProps = {
  /** Name of the radios or checkboxes, unique on the page. */
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

/** A question with native radio buttons, or with checkboxes if visitors may choose several answers. */
export function Choices({ heading, title, hint, ...list }: Props) {
  const hintId = `${list.name}-hint`
  return (
    <fieldset aria-describedby={hint ? hintId : undefined}>
      <legend className="w-full">
        <h1 ref={heading} tabIndex={-1} className="mb-3 text-step">
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

/** A question on a step with several questions. */
export function ChoiceGroup({ title, ...list }: ListProps & { title: string }) {
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <ChoiceList {...list} grouped />
    </fieldset>
  )
}

function ChoiceList({
  name,
  options,
  chosen,
  multiple,
  grouped = false,
  onChoose,
}: ListProps & { grouped?: boolean }) {
  const box = useRef<HTMLDivElement>(null)

  // On a slow connection, visitors may choose an answer before hydration. This adopts that answer.
  const takeEarlyAnswers = useEffectEvent(() => {
    for (const { value } of box.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])
      if (!chosen.includes(value)) onChoose(value)
  })
  useEffect(() => takeEarlyAnswers(), [])

  return (
    <div
      ref={box}
      className={`grid border-t border-rule ${grouped ? 'mt-2 md:grid-cols-2 md:gap-x-6' : 'mt-7'}`}
    >
      {options.map(({ id, label }) => (
        <label
          key={id}
          className={`grid cursor-pointer grid-cols-[28px_1fr] items-center gap-4 border-b border-rule py-3 pr-5 pl-4 font-medium tabular-nums lining-nums hover:bg-sheet has-checked:bg-green-tint has-checked:font-semibold has-checked:shadow-[inset_3px_0_0_var(--color-green)] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ink ${grouped ? 'min-h-13 text-body' : 'min-h-16 text-lg md:min-h-17'}`}
        >
          <input
            type={multiple ? 'checkbox' : 'radio'}
            className="tick-box focus-visible:outline-none"
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
