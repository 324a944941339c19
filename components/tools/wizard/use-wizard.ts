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
import { onLanguageSwitch } from '@/lib/browser/language-switch'
import { forgetTool, keepTool, recallTool } from '@/lib/browser/tool-memory'
import { answersIn } from '@/lib/tools/fragment'
import { RESTORING_STYLE } from './restoring'
import { Trail } from './trail'

type Options<State> = {
  /** Session storage key of the state, which both languages share. */
  name: string
  initial: State
  /** Number of steps before the results, which are the last step. */
  steps: number
  /** Whether the visitor has completed a step and may continue. */
  complete: (step: number, state: State) => boolean
  /** Decodes a link's fragment. Returns null for a fragment that the tool did not write. */
  decode: (fragment: string) => State | null
  /** Whether every choice in a state from session storage exists. By default, only its shape is checked. */
  isPossible?: (state: State) => boolean
}

export type Wizard<State> = {
  step: number
  state: State
  setState: Dispatch<SetStateAction<State>>
  /** The state with the fields of the result as typed, which may be invalid. */
  typed: State
  /** Changes fields of the result. `valid`: the state with the last valid value of each field. */
  type: (typed: State, valid: State) => void
  /** If the step is complete, opens the next step, or the results after `change`. */
  next: () => void
  previous: () => void
  /** Opens a step to change its answer. */
  change: (step: number) => void
  /** Returns to step 1 and clears all answers. */
  restart: () => void
  /** Ref for the current step's heading, which receives focus when the step opens. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Shown above the step if the page opened with a broken link or restored answers. */
  notice: 'brokenLink' | 'kept' | null
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A wizard's step and answers, synchronized with session storage, history, links and the language toggle. */
export function useWizard<State>({
  name,
  initial: given,
  steps,
  complete,
  decode,
  isPossible,
}: Options<State>): Wizard<State> {
  const [initial] = useState(given)
  const [state, setState] = useState(initial)
  /** What the visitor has typed on the result. Out of date if another state has replaced `valid`. */
  const [draft, setDraft] = useState({ typed: initial, valid: initial })
  const typed = draft.valid === state ? draft.typed : state
  const [step, setStep] = useState(1)
  const [notice, setNotice] = useState<Wizard<State>['notice']>(null)
  /** Whether the visitor opened this step from the results to change its answer. */
  const [changing, setChanging] = useState(false)
  const [trail] = useState(() => new Trail())
  const heading = useRef<HTMLHeadingElement>(null)
  const started = useRef(false)
  const shown = useRef(1)
  /** Whether this page has stored the answers. A wizard that the visitor has not used stores nothing. */
  const stored = useRef(false)
  /** The answers of the last link that was opened. */
  const fromLink = useRef<State>(undefined)
  const results = steps + 1

  /** The requested step, or the first incomplete one before it. */
  function reachable(wanted: number, given = state): number {
    const last = Math.min(wanted, results)
    for (let each = 1; each < last; each++) if (!complete(each, given)) return each
    return last
  }

  /**
   * Restores the answers in the URL.
   * @returns the step shown, or null if the URL has no answers
   */
  function openLink(): number | null {
    const answers = answersIn(location.hash)
    if (answers === undefined) return null
    const linked = decode(answers)
    if (linked) {
      setState(linked)
      fromLink.current = linked
    }
    setNotice(linked ? null : 'brokenLink')
    const opened = linked ? results : 1
    setStep(opened)
    return opened
  }

  const start = useEffectEvent(() => {
    if (started.current) return
    started.current = true
    history.scrollRestoration = 'manual'
    const kept = recallTool(name, initial, isPossible)
    // After a reload or a language switch, stored answers take precedence over the link.
    const linked = kept && (kept.switching || trail.returning()) ? null : openLink()
    if (linked === null && kept) {
      type(kept.typed ?? kept.state, kept.state)
      const fragment = answersIn(location.hash)
      const inLink = fragment === undefined ? undefined : decode(fragment)
      if (isSame(inLink, kept.state)) fromLink.current = kept.state
      const opened = reachable(trail.resume(kept.steps), kept.state)
      trail.rewrite(opened)
      setStep(opened)
      if (!kept.switching && trail.fresh) setNotice('kept')
    } else trail.begin([linked ?? 1])
    document.getElementById(RESTORING_STYLE)?.remove()
  })
  // A layout effect runs before the next paint, so step 1 does not flash before a restored step.
  useLayoutEffect(() => start(), [])

  const followBrowser = useEffectEvent(() => {
    if (trail.leaving) return
    const wanted = trail.arrived()
    // Going back to a link must not overwrite answers that the visitor has changed since.
    const unchanged = state === initial || state === fromLink.current
    const opened = wanted === undefined || unchanged ? openLink() : null
    if (wanted === undefined) trail.adopt(opened ?? step)
    if (wanted === undefined || opened) return
    const allowed = reachable(wanted)
    if (allowed !== wanted && trail.backTo(allowed)) return
    // The URL must not contain a link's answers that the page no longer shows.
    if (answersIn(location.hash) !== undefined) trail.rewrite(allowed)
    setStep(allowed)
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

  const keep = useEffectEvent((switching: boolean) => {
    if (step > 1 || !isSame(state, initial)) {
      const invalid = typed === state ? undefined : typed
      keepTool(name, { state, typed: invalid, steps: trail.steps(), switching })
      stored.current = true
      // Back at an unchanged first step, nothing is left to restore. Answers that a broken link did not open remain.
    } else if (stored.current) forgetTool(name)
  })
  /** Answers changed on the result leave the link's URL out of date. */
  const dropOldLink = useEffectEvent(() => {
    const changed = state !== initial && state !== fromLink.current
    if (changed && answersIn(location.hash) !== undefined) trail.rewrite(step)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the answers whenever they or the step change
  useEffect(() => {
    keep(false)
    dropOldLink()
  }, [state, typed, step])
  useEffect(
    () =>
      onLanguageSwitch(() => {
        keep(true)
        return trail.leave()
      }),
    [trail],
  )

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])

  function type(typed: State, valid: State) {
    setDraft({ typed, valid })
    setState(valid)
  }

  function open(wanted: number) {
    trail.push(wanted)
    setStep(wanted)
    setNotice(null)
  }

  function next() {
    if (!complete(step, state)) return
    open(changing ? reachable(results) : step + 1)
    setChanging(false)
  }

  function previous() {
    if (step === 1 || trail.backTo(step - 1)) return
    open(step - 1)
  }

  function change(wanted: number) {
    open(wanted)
    setChanging(true)
  }

  function restart() {
    forgetTool(name)
    setState(initial)
    setNotice(null)
    setChanging(false)
    // Set immediately, because history.go is asynchronous and the results cannot render without answers.
    setStep(1)
    if (!trail.backTo(1)) trail.rewrite(1)
  }

  return { step, state, setState, typed, type, next, previous, change, restart, heading, notice }
}
