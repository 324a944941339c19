/** Milliseconds. The Studio sends the request to publish within this time. */
const SENT_WITHIN_MS = 10_000

const validated = new Map<string, { revision: string; at: number }>()

/** Remembers the revision of a draft that is valid and is about to be published. */
export function expectRevision(draftId: string, revision: string): void {
  validated.set(draftId, { revision, at: Date.now() })
}

/** The expected revision of a draft, once. */
function takeExpectedRevision(draftId: string): string | undefined {
  const found = validated.get(draftId)
  validated.delete(draftId)
  return found && Date.now() - found.at < SENT_WITHIN_MS ? found.revision : undefined
}

type Action = { actionType?: unknown; draftId?: unknown }

/**
 * The body of a request that publishes, with the condition that each draft still has the revision that was validated.
 * Otherwise, the Studio would also publish what another editor changed a moment ago, even if that is invalid.
 * @returns undefined if the request publishes no such draft
 */
export function withExpectedRevisions(body: unknown): object | undefined {
  const actions = (body as { actions?: unknown } | null | undefined)?.actions
  if (!Array.isArray(actions)) return undefined
  let expects = false
  const expecting = actions.map((action: Action) => {
    const { actionType, draftId } = action
    if (actionType !== 'sanity.action.document.publish' || typeof draftId !== 'string') return action
    const revision = takeExpectedRevision(draftId)
    if (!revision) return action
    expects = true
    return { ...action, ifDraftRevisionId: revision }
  })
  return expects ? { ...(body as object), actions: expecting } : undefined
}
