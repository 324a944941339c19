/** Milliseconds. The Studio treats an upload without progress for this long as interrupted. */
const STALE_MS = 120_000

/** Whether a document contains a picture or file that is being uploaded. Ignores interrupted uploads. */
export function isUploading(value: unknown, now = Date.now()): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (isInProgress((value as { _upload?: unknown })._upload, now)) return true
  return Object.values(value).some((part) => isUploading(part, now))
}

function isInProgress(upload: unknown, now: number): boolean {
  const updatedAt = (upload as { updatedAt?: unknown } | null | undefined)?.updatedAt
  return typeof updatedAt === 'string' && now - Date.parse(updatedAt) < STALE_MS
}
