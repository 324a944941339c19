const validated = new Map<string, string>()

/** Remembers the revision of a draft that is valid and is about to be published. */
export function expectRevision(draftId: string, revision: string): void {
  validated.set(draftId, revision)
}

/** The expected revision of a draft, once. */
function takeExpectedRevision(draftId: string): string | undefined {
  const revision = validated.get(draftId)
  validated.delete(draftId)
  return revision
}

type Action = { actionType?: unknown; draftId?: unknown; ifDraftRevisionId?: unknown }

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
    const { actionType, draftId, ifDraftRevisionId } = action
    if (actionType !== 'sanity.action.document.publish' || typeof draftId !== 'string') return action
    const revision = takeExpectedRevision(draftId)
    if (!revision || ifDraftRevisionId) return action
    expects = true
    return { ...action, ifDraftRevisionId: revision }
  })
  return expects ? { ...(body as object), actions: expecting } : undefined
}
