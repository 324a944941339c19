'use client'

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { handOver, takeOver } from '@/lib/browser/hand-over'
import { onLanguageSwitch } from '@/lib/browser/language-switch'

type Options<Name extends string> = {
  form: RefObject<HTMLFormElement | null>
  /** Under this name the fields are handed to the page in the other language. */
  name: string
  empty: Record<Name, string>
  /** What the fields begin with where neither the visitor nor the page in the other language has anything for them. */
  prefill?: () => Partial<Record<NoInfer<Name>, string>>
  /** Fields that are not handed over. */
  secret?: readonly NoInfer<Name>[]
}

/** The texts of a form, by the names of its fields. They survive the switch of the language. */
export function useFormValues<Name extends string>({
  form,
  name,
  empty,
  prefill,
  secret = [],
}: Options<Name>) {
  const [values, setValues] = useState(empty)
  const started = useRef(false)

  const start = useEffectEvent(() => {
    if (started.current) return
    started.current = true
    // What was typed before the page came alive, else what was typed in the other language.
    setValues({ ...empty, ...(takeOver<Record<Name, string>>(name) ?? prefill?.()), ...typed() })
  })
  useLayoutEffect(() => start(), [])

  const keep = useEffectEvent(() => {
    const open = Object.entries(values).filter(([field]) => !(secret as readonly string[]).includes(field))
    handOver(name, Object.fromEntries(open))
  })
  useEffect(() => onLanguageSwitch(() => void keep()), [])

  /** The named fields of the form that hold something. */
  function typed(): Partial<Record<Name, string>> {
    const entries = form.current ? [...new FormData(form.current)] : []
    return Object.fromEntries(entries.filter(([field, value]) => field in empty && value)) as Partial<
      Record<Name, string>
    >
  }

  return [values, setValues] as const
}
