'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useBusy } from '@/components/ui/use-busy'
import { useFormValues } from '@/components/ui/use-form-values'
import { SubmissionId } from '@/lib/browser/submission-id'
import { HONEYPOT, type SentLead } from '@/lib/leads/lead'
import { type Sent, type ServerAnswer, sendLead } from '@/lib/leads/sending'

type Options<Name extends string, Wrong extends Name> = {
  /** Storage key for passing the fields to the page in the other language. */
  name: string
  empty: Record<Name, string>
  /** Returns the invalid fields in form order. */
  wrong: (values: Record<Name, string>) => Wrong[]
  /** Builds the lead. This hook adds the time, page and honeypot. */
  lead: (values: Record<Name, string>) => Omit<SentLead, 'page' | 'ts'>
  onSent: (sent: Sent, answer: ServerAnswer | undefined) => void
}

export function useLeadForm<Name extends string, Wrong extends Name>(options: Options<Name, Wrong>) {
  const { name, empty, wrong, lead, onSent } = options
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useFormValues({ form, name, empty })
  const [errors, setErrors] = useState<Wrong[]>([])
  const [refusals, setRefusals] = useState(0)
  const { busy, begin, finish } = useBusy()
  const [submission] = useState(() => new SubmissionId())
  useEffect(() => submission.share(name), [submission, name])

  function change(field: Name, value: string) {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors((before) => before.filter((other) => other !== field))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const problems = wrong(values)
    setErrors(problems)
    if (problems.length > 0) return setRefusals((before) => before + 1)
    if (!begin()) return
    const given = lead(values)
    const id = submission.of(JSON.stringify(given))
    const honeypot = form.current?.elements.namedItem(HONEYPOT)
    const filled =
      honeypot instanceof HTMLInputElement && honeypot.value ? { [HONEYPOT]: honeypot.value } : {}
    const page = location.pathname
    const ts = new Date().toISOString()
    let answer: ServerAnswer | undefined
    const sent = await sendLead(id, { ...given, page, ts, ...filled }, (heard) => {
      answer = heard
    })
    onSent(sent, answer)
  }

  function reset() {
    setValues(empty)
    submission.forget()
  }

  const forgetErrors = () => setErrors([])
  return { form, values, errors, refusals, busy, change, submit, finish, reset, forgetErrors }
}
