'use client'

import {
  type FormEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { handOver, takeOver } from '@/lib/browser/hand-over'
import { onLanguageSwitch } from '@/lib/browser/language-switch'
import { HONEYPOT, type LeadBody } from '@/lib/leads/lead'
import { newSubmissionId, type Sent, sendLead } from '@/lib/leads/sending'

type Options<Name extends string> = {
  /** Under this name the fields are handed to the page in the other language. */
  name: string
  empty: Record<Name, string>
  /** Fields that need another look, in the order of the form. */
  wrong: (values: Record<Name, string>) => Name[]
  /** What is sent; the time, the page and the honeypot are added here. */
  lead: (values: Record<Name, string>) => Omit<LeadBody, 'page' | 'ts'>
  onSent: (sent: Sent, values: Record<Name, string>) => void
}

/** The state of a form that ends in a lead. */
export function useLeadForm<Name extends string>({ name, empty, wrong, lead, onSent }: Options<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Name[]>([])
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const started = useRef(false)
  const sending = useRef(false)
  const last = useRef({ content: '', id: '' })

  const start = useEffectEvent(() => {
    if (started.current) return
    started.current = true
    // What was typed before the page came alive, or else in the other language.
    setValues({ ...empty, ...takeOver<Record<Name, string>>(name), ...typed() })
  })
  useLayoutEffect(() => start(), [])

  const keep = useEffectEvent(() => handOver(name, values))
  useEffect(() => onLanguageSwitch(() => void keep()), [])

  const finish = useCallback(() => {
    sending.current = false
    setBusy(false)
  }, [])
  // A page that the browser brings back as it was left is not sending any more.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && finish()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [finish])

  /** The named fields of the form that hold something. */
  function typed(): Partial<Record<Name, string>> {
    const entries = form.current ? [...new FormData(form.current)] : []
    return Object.fromEntries(entries.filter(([field, value]) => field in empty && value)) as Partial<
      Record<Name, string>
    >
  }

  function change(field: Name, value: string) {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors((before) => before.filter((other) => other !== field))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    const problems = wrong(values)
    setErrors(problems)
    if (problems.length > 0) return setRefusals((before) => before + 1)
    sending.current = true
    setBusy(true)
    const content = JSON.stringify(values)
    if (last.current.content !== content) last.current = { content, id: newSubmissionId() }
    const honeypot = form.current?.elements.namedItem(HONEYPOT)
    const filled =
      honeypot instanceof HTMLInputElement && honeypot.value ? { [HONEYPOT]: honeypot.value } : {}
    const page = location.pathname
    const ts = new Date().toISOString()
    onSent(await sendLead(last.current.id, { ...lead(values), page, ts, ...filled }), values)
  }

  function reset() {
    setValues(empty)
    last.current = { content: '', id: '' }
  }

  const forgetErrors = () => setErrors([])
  return { form, values, errors, refusals, busy, change, submit, finish, reset, forgetErrors }
}
