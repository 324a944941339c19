import type { AppointmentView } from '../leads/appointment-view.ts'
import type { FirmTime } from '../leads/time-in-both-zones.ts'
import { type HandedResult, isHandedTool } from '../tools/handed-result.ts'

/**
 * Session storage keys of state that the contact page restores. The state expires after a day or when the tab closes.
 */
const RESULT = 'result'
const REQUESTS = 'consultations'
const DAY_MS = 24 * 60 * 60 * 1000

function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be blocked or full. The contact page then does not restore the state.
  }
}

/** Whether the browser can store anything for this tab. */
export function canKeep(): boolean {
  try {
    sessionStorage.setItem('probe', '')
    sessionStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}

export const keepResult = (result: HandedResult): void => store(RESULT, { at: Date.now(), value: result })

/** The tool result that the visitor brings to the contact page. */
export function recallResult(): HandedResult | null {
  try {
    const { at, value } = JSON.parse(sessionStorage.getItem(RESULT) ?? '{}')
    const { tool, answers, finding } = value as HandedResult
    const sound =
      Date.now() - at < DAY_MS &&
      isHandedTool(tool) &&
      typeof answers === 'string' &&
      typeof finding === 'object'
    if (!sound) sessionStorage.removeItem(RESULT)
    return sound ? { tool, answers, finding: { ...finding } } : null
  } catch {
    return null
  }
}

type KeptRequest = { at: number; request: AppointmentView }

/** The signed part of a request's link. It is the same in both languages. */
const tokenOf = ({ link }: AppointmentView) => link.slice(link.indexOf('#'))

const isTime = ({ date, time, timeZone }: FirmTime) =>
  Date.parse(`${date}T${time}:00Z`) > 0 && typeof timeZone === 'string'

const isView = ({ title, link, when }: AppointmentView) =>
  typeof title === 'string' && typeof link === 'string' && (!when || isTime(when))

function keptRequests(): KeptRequest[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(REQUESTS) ?? '[]') as KeptRequest[]
    return kept.filter(
      ({ at, request }) =>
        Date.now() - at < DAY_MS && isView(request) && (!request.translation || isView(request.translation)),
    )
  } catch {
    return []
  }
}

/** Stores a consultation request, because only its link can move or cancel it. Deletes a canceled or past request. */
export function keepRequest(request: AppointmentView): void {
  const isOver = request.state === 'cancelled' || request.past
  const kept = keptRequests()
  const isSame = (each: KeptRequest) => tokenOf(each.request) === tokenOf(request)
  const place = kept.findIndex(isSame)
  const at = kept[place]?.at ?? Date.now()
  const added = isOver ? [] : [{ at, request }]
  // An earlier version of this script stored an entry for each language.
  const others = kept.filter((each) => !isSame(each))
  store(REQUESTS, place < 0 ? [...others, ...added] : others.toSpliced(place, 0, ...added))
}

/**
 * Returns the stored consultation requests in the current language.
 * @param page the path of the consultation page in that language
 */
export function recallRequests(page: string): AppointmentView[] {
  return keptRequests().flatMap(
    ({ request }) => [request, request.translation].find((view) => view?.link.startsWith(`${page}#`)) ?? [],
  )
}
