'use client'

import { useEffect, useEffectEvent, useId, useRef } from 'react'

type Props<Id extends string> = {
  /** Name of the radios, unique on the page. */
  name: string
  label: string
  options: readonly { id: Id; label: string }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** Two or three short options side by side, as native radios, that qualify a nearby field. */
export function Segments<Id extends string>({ name, label, options, chosen, onChoose }: Props<Id>) {
  const box = useRef<HTMLDivElement>(null)
  const labelId = useId()

  // Adopts an option chosen before hydration.
  const takeEarly = useEffectEvent(() => {
    const early = box.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const option = options.find(({ id }) => id === early)
    if (option && option.id !== chosen) onChoose(option.id)
  })
  useEffect(() => takeEarly(), [])

  return (
    <div ref={box} role="radiogroup" aria-labelledby={labelId} className="grid content-end gap-1.5">
      <p id={labelId} className="leading-[1.4] font-semibold">
        {label}
      </p>
      <div className="grid grid-flow-col">
        {options.map(({ id, label: text }) => (
          <label
            key={id}
            className="relative grid min-h-13 cursor-pointer place-items-center border border-edge bg-sheet px-2 py-1.5 text-center text-small leading-[1.25] font-medium not-first:-ml-px first:rounded-l-control last:rounded-r-control hover:bg-paper-deep has-checked:z-1 has-checked:border-green has-checked:bg-green-tint has-checked:font-semibold has-checked:shadow-[inset_0_-3px_0_var(--color-green)] has-focus-visible:z-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
              name={name}
              value={id}
              autoComplete="off"
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            {text}
          </label>
        ))}
      </div>
    </div>
  )
}
