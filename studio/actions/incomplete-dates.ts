/** The number of incomplete dates in the open forms, by the published id of their document. */
const incomplete = new Map<string, number>()

/**
 * Records that a date in a document's form is incomplete. The document then has no date, which may be valid, although
 * the editor has not finished.
 * @returns a function to call once the date is complete, or its field is closed
 */
export function reportIncompleteDate(id: string): () => void {
  incomplete.set(id, (incomplete.get(id) ?? 0) + 1)
  return () => {
    const left = (incomplete.get(id) ?? 0) - 1
    if (left > 0) incomplete.set(id, left)
    else incomplete.delete(id)
  }
}

/** Whether a document's form shows a date that is incomplete. */
export const hasIncompleteDate = (id: string): boolean => incomplete.has(id)
