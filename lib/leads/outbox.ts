import { LONGEST_PAUSE_MS } from './back-off.ts'
import type { Delivery, StoredLead, TargetDelivery } from './stored-lead.ts'

const isWaiting = ({ state }: TargetDelivery) => state !== 'delivered'

/**
 * @param targets the names of the configured targets. If there are none, the lead waits until targets are configured.
 */
export function newDelivery(targets: readonly string[]): Delivery {
  const now = new Date().toISOString()
  return {
    _type: 'leadDelivery',
    state: 'pending',
    nextAttemptAt: now,
    attemptCount: 0,
    attempts: [],
    ...(targets.length > 0 && { targets: targets.map((name) => newTarget(name, now)) }),
  }
}

function newTarget(name: string, now: string): TargetDelivery {
  return { _key: name, _type: 'targetDelivery', state: 'pending', nextAttemptAt: now, attemptCount: 0 }
}

/**
 * The lead's targets. If the lead has none, adds the configured targets. If it waits for a target that no longer
 * exists, replaces that target with the configured targets that are missing.
 */
function targetsOf(delivery: Delivery, configured: readonly string[]): TargetDelivery[] {
  const exists = ({ _key }: TargetDelivery) => configured.includes(_key)
  const known = delivery.targets ?? []
  if (known.length > 0 && known.every((target) => exists(target) || !isWaiting(target))) return known
  const kept = known.filter((target) => exists(target) || !isWaiting(target))
  const added = configured.filter((name) => !known.some(({ _key }) => _key === name))
  // A removed target that nothing replaces stays in the list.
  if (known.length > 0 && added.length === 0) return known
  const now = new Date().toISOString()
  // An earlier version of the site may be delivering a lead without targets.
  const due = known.length > 0 ? now : (delivery.nextAttemptAt ?? now)
  return [...kept, ...added.map((name) => newTarget(name, due))]
}

/** Milliseconds. The clocks of several servers differ by less than this. */
const CLOCK_TOLERANCE_MS = 60_000

/**
 * An attempt is due at its time. It is also due if its time is after `latest`, or if the previous attempt was after
 * `ahead`, because only a clock that was ahead can have set these times.
 */
export function dueTimes(): { now: string; ahead: string; latest: string } {
  const now = Date.now()
  return {
    now: new Date(now).toISOString(),
    ahead: new Date(now + CLOCK_TOLERANCE_MS).toISOString(),
    latest: new Date(now + LONGEST_PAUSE_MS + CLOCK_TOLERANCE_MS).toISOString(),
  }
}

/**
 * The pending delivery of a lead to a target, or undefined if the target has received the lead or an editor has stopped
 * the delivery.
 */
export function awaitedBy(
  name: string,
  { delivery, flagged }: StoredLead,
  configured: readonly string[],
): TargetDelivery | undefined {
  if (flagged || !['pending', 'failed'].includes(delivery.state)) return undefined
  return targetsOf(delivery, configured).find((target) => target._key === name && isWaiting(target))
}

/** Whether a lead may be sent to a target now. Checked again here, because the query's result may be out of date. */
export function isDue(lead: StoredLead, name: string, configured: readonly string[]): boolean {
  const next = awaitedBy(name, lead, configured)?.nextAttemptAt
  if (!next) return false
  const { now, ahead, latest } = dueTimes()
  const previous = lead.delivery.attempts?.findLast((attempt) => attempt.target === name)?.at ?? ''
  // If `next` is before `previous`, a server with the right clock has already claimed the lead.
  return next <= now || next > latest || (previous > ahead && next >= previous)
}

/** Returns the delivery with a change to one target. */
export function withTarget(
  delivery: Delivery,
  name: string,
  configured: readonly string[],
  change: (target: TargetDelivery) => Partial<TargetDelivery>,
): Pick<Delivery, 'state' | 'nextAttemptAt' | 'targets'> {
  const targets = targetsOf(delivery, configured).map((target) =>
    target._key === name ? { ...target, ...change(target) } : target,
  )
  const waiting = targets.filter(isWaiting)
  const { now, latest } = dueTimes()
  const [next] = waiting.map(({ nextAttemptAt: at }) => (at > latest ? now : at)).sort()
  return { state: stateOf(delivery, waiting), ...(next && { nextAttemptAt: next }), targets }
}

function stateOf({ state }: Delivery, waiting: readonly TargetDelivery[]): Delivery['state'] {
  if (waiting.length === 0) return 'delivered'
  if (state === 'givenUp') return state
  return waiting.some((target) => target.state === 'failed') ? 'failed' : 'pending'
}
