'use client'

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { handOver, takeOver } from '@/lib/browser/hand-over'
import { onLanguageSwitch } from '@/lib/browser/language-switch'

type Options<Name extends string> = {
  form: RefObject<HTMLFormElement | null>
  /** Storage key for passing the fields to the page in the other language. */
  name: string
  empty: Record<Name, string>
  /** Initial values for fields that the visitor has not filled in. */
  prefill?: () => Partial<Record<NoInfer<Name>, string>>
  /** Fields that are never stored. */
  secret?: readonly NoInfer<Name>[]
}

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
    // Input typed before hydration takes precedence over input from the page in the other language.
    setValues({ ...empty, ...(takeOver<Record<Name, string>>(name) ?? prefill?.()), ...typed() })
  })
  useLayoutEffect(() => start(), [])

  const keep = useEffectEvent(() => {
    const open = Object.entries(values).filter(([field]) => !(secret as readonly string[]).includes(field))
    handOver(name, Object.fromEntries(open))
  })
  useEffect(() => onLanguageSwitch(() => void keep()), [])

  function typed(): Partial<Record<Name, string>> {
    const entries = form.current ? [...new FormData(form.current)] : []
    return Object.fromEntries(entries.filter(([field, value]) => field in empty && value)) as Partial<
      Record<Name, string>
    >
  }

  return [values, setValues] as const
}
