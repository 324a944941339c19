import { type HandedResult, isHandedTool } from '../tools/handed-result.ts'

/**
 * Session storage key of the result that the visitor brings to the contact page. It expires after a day, or when the
 * tab closes.
 */
const KEY = 'result'
const DAY_MS = 24 * 60 * 60 * 1000

export function keepResult(result: HandedResult): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), result }))
  } catch {
    // Storage may be blocked or full. The contact page then offers no result.
  }
}

export function recallResult(): HandedResult | null {
  try {
    const { at, result } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const { tool, answers, finding } = result
    const sound = isHandedTool(tool) && typeof answers === 'string' && typeof finding === 'object'
    return sound && Date.now() - at < DAY_MS ? { tool, answers, finding: { ...finding } } : null
  } catch {
    return null
  }
}
