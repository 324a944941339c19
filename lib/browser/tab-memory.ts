import type { AppointmentView } from '../leads/appointment-view.ts'
import { type HandedResult, isHandedTool } from '../tools/handed-result.ts'

/**
 * Session storage keys of state that the contact page restores. The state expires after a day or when the tab closes.
 */
const RESULT = 'result'
const REQUEST = 'consultation'
const DAY_MS = 24 * 60 * 60 * 1000

function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), value }))
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

/** @throws if storage is blocked or the stored text is malformed */
function recall(key: string): unknown {
  const { at, value } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  return Date.now() - at < DAY_MS ? value : undefined
}

export const keepResult = (result: HandedResult): void => keep(RESULT, result)

/** The tool result that the visitor brings to the contact page. */
export function recallResult(): HandedResult | null {
  try {
    const { tool, answers, finding } = recall(RESULT) as HandedResult
    const sound = isHandedTool(tool) && typeof answers === 'string' && typeof finding === 'object'
    return sound ? { tool, answers, finding: { ...finding } } : null
  } catch {
    return null
  }
}

/** Stores a consultation request, because only its link can move or cancel it. Deletes a canceled request. */
export function keepRequest(request: AppointmentView): void {
  keep(REQUEST, request.state === 'cancelled' ? undefined : request)
}

/**
 * Returns the stored consultation request, unless it was made in the other language, because its title is in one
 * language only.
 * @param page the path of the consultation page in the current language
 */
export function recallRequest(page: string): AppointmentView | undefined {
  try {
    const request = recall(REQUEST) as AppointmentView
    const { title, link, when } = request
    const sound = typeof title === 'string' && link.startsWith(`${page}#`) && typeof when === 'object'
    return sound ? request : undefined
  } catch {
    return undefined
  }
}
