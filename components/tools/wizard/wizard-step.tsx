'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { Arrow } from '@/components/ui/icons'
import { Progress, type ProgressProps } from './progress'

/** CSS classes for the notes beside a step. */
const sideNote = 'grid gap-6 border-t-2 border-ink pt-4 text-small'

/**
 * A new alert can push the buttons below it off a small screen. A smooth scroll could be canceled by the one that
 * brings the focused button into view.
 */
function showNextControls(alert: HTMLElement | null) {
  const buttons = alert?.nextElementSibling
  if (buttons) requestAnimationFrame(() => buttons.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
}

type Props = {
  progress: ProgressProps
  /** `disabled` is true on the first step and sets the native attribute. */
  previous: { label: string; disabled: boolean; act: () => void }
  next: { label: string; act: () => void }
  /** What is missing from the step, or nothing if the step is complete. */
  missing: ReactNode
  /** Called when Next is clicked on an incomplete step. */
  onRefused?: () => void
  /** Shown above the step, such as a notice about an invalid link. */
  notice?: ReactNode
  /** On the first step: what the visitor gets, and how long it takes. */
  lead?: string
  aside?: ReactNode
  children: ReactNode
}

/**
 * One step of a wizard, as a form, so Enter acts like Next. While the step is incomplete, Next remains focusable and
 * reports what is missing. Use the step as `key`, so the message resets with each step.
 */
export function WizardStep({ progress, previous, next, missing, onRefused, ...props }: Props) {
  const { notice, lead, aside, children } = props
  const [refusals, setRefusals] = useState(0)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!missing) return next.act()
    setRefusals(refusals + 1)
    onRefused?.()
  }

  return (
    <div className="wizard grid items-start gap-x-24 gap-y-12 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      {/* With `method="dialog"`, a submit before hydration does not reload the page with the answers in the URL. */}
      <form method="dialog" noValidate onSubmit={submit}>
        {notice}
        <Progress {...progress} />
        {lead && <p className="-mt-[clamp(16px,2vw,32px)] mb-6 max-w-152 text-small text-ink-2">{lead}</p>}
        {children}
        {/* A new element for each click, so screen readers announce the same sentence again. */}
        {missing && refusals > 0 && (
          <div
            key={refusals}
            ref={showNextControls}
            role="alert"
            id="missing"
            className="mt-6 font-semibold text-brick"
          >
            {missing}
          </div>
        )}
        <div className="mt-9 flex scroll-my-6 justify-between gap-4">
          <button
            type="button"
            disabled={previous.disabled}
            onClick={previous.act}
            className="btn btn-line max-md:flex-1 max-md:px-3 md:min-w-37"
          >
            {previous.label}
          </button>
          <button
            type="submit"
            aria-disabled={missing ? true : undefined}
            aria-describedby={missing && refusals > 0 ? 'missing' : undefined}
            className="btn max-md:flex-1 max-md:px-3 md:min-w-37"
          >
            <span>{next.label}</span> <Arrow />
          </button>
        </div>
      </form>
      {aside && <aside className={sideNote}>{aside}</aside>}
    </div>
  )
}
