'use client'

import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { handOver, takeOver } from '@/lib/browser/hand-over'
import { onLanguageSwitch } from '@/lib/browser/language-switch'
import { holdsAnswers } from '@/lib/tools/fragment'
import { RESTORING_STYLE } from './restoring'
import { Trail } from './trail'

type Options<State> = {
  /** Under this name the state is handed to the page in the other language. */
  name: string
  initial: State
  /** Number of steps before the results; the results are the step after. */
  steps: number
  /** Whether what a step asks for is there, so that Next may act. */
  complete: (step: number, state: State) => boolean
  /** The state that a link's fragment stands for; null for one that the tool did not write. */
  decode: (fragment: string) => State | null
}

export type Wizard<State> = {
  step: number
  state: State
  setState: Dispatch<SetStateAction<State>>
  /** Goes on if the step is complete. */
  next: () => void
  previous: () => void
  /** Back to step 1 with nothing answered. */
  restart: () => void
  /** For the heading of each step, which takes the focus when its step opens. */
  heading: RefObject<HTMLHeadingElement | null>
  /** The page was opened with a link that holds no answers of this tool. */
  brokenLink: boolean
}

/** The state of a wizard: step and answers, in step with the browser's history, links and the language toggle. */
export function useWizard<State>({ name, initial, steps, complete, decode }: Options<State>): Wizard<State> {
  const [state, setState] = useState(initial)
  const [step, setStep] = useState(1)
  const [brokenLink, setBrokenLink] = useState(false)
  const [trail] = useState(() => new Trail())
  const heading = useRef<HTMLHeadingElement>(null)
  const started = useRef(false)
  const shown = useRef(1)
  const results = steps + 1

  /** The wanted step, or the first one before it that still asks for something. */
  function reachable(wanted: number): number {
    for (let each = 1; each < wanted; each++) if (!complete(each, state)) return each
    return wanted
  }

  /** Shows what the answers in the address stand for. @returns the step shown; null if it holds none */
  function openLink(): number | null {
    if (!holdsAnswers(location.hash)) return null
    const linked = decode(location.hash)
    if (linked) setState(linked)
    setBrokenLink(!linked)
    const opened = linked ? results : 1
    setStep(opened)
    return opened
  }

  const start = useEffectEvent(() => {
    if (started.current) return
    started.current = true
    history.scrollRestoration = 'manual'
    const kept = takeOver<{ state: State; steps: number[] }>(name)
    if (kept) {
      setState(kept.state)
      setStep(kept.steps.at(-1) ?? 1)
    }
    trail.begin(kept?.steps ?? [openLink() ?? 1])
    document.getElementById(RESTORING_STYLE)?.remove()
  })
  // Before the first paint, so that nobody sees step 1 in place of what is restored.
  useLayoutEffect(() => start(), [])

  const followBrowser = useEffectEvent(() => {
    if (trail.leaving) return
    const wanted = trail.arrived()
    const opened = openLink()
    if (wanted === undefined) trail.adopt(opened ?? step)
    if (wanted === undefined || opened) return
    const allowed = reachable(wanted)
    if (allowed === wanted || !trail.backTo(allowed)) setStep(allowed)
  })
  useEffect(() => {
    const follow = () => followBrowser()
    addEventListener('popstate', follow)
    addEventListener('hashchange', follow)
    return () => {
      removeEventListener('popstate', follow)
      removeEventListener('hashchange', follow)
    }
  }, [])

  const keep = useEffectEvent(() => {
    handOver(name, { state, steps: trail.steps() })
    return trail.leave()
  })
  useEffect(() => onLanguageSwitch(() => keep()), [])

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])

  function next() {
    if (!complete(step, state)) return
    trail.push(step + 1)
    setStep(step + 1)
    setBrokenLink(false)
  }

  function previous() {
    if (step === 1 || trail.backTo(step - 1)) return
    trail.push(step - 1)
    setStep(step - 1)
  }

  function restart() {
    setState(initial)
    // At once, though the browser takes a moment to go back: the results have nothing left to stand on.
    setStep(1)
    if (!trail.backTo(1)) trail.rewrite(1)
  }

  return { step, state, setState, next, previous, restart, heading, brokenLink }
}
