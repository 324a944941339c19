import { Mutation } from '@sanity/mutator'
import type { JsonObject, LakeDocument } from './document.ts'

/** A patch to apply to a document, and the transaction's id and time, which become its `_rev` and `_updatedAt`. */
export type PatchJob = { mutation: JsonObject; document: LakeDocument; id: string; timestamp: string }

/**
 * @param before the document, or null if there is none
 * @param transaction its id and time become the document's `_rev` and `_updatedAt`
 */
export function applyMutation(
  mutation: JsonObject,
  before: LakeDocument | null,
  transaction: { id: string; timestamp: string },
): LakeDocument | null {
  const step = new Mutation({
    // Copies the input, because the mutator modifies it.
    mutations: [structuredClone(mutation)] as never,
    transactionId: transaction.id,
    resultRev: transaction.id,
    timestamp: transaction.timestamp,
  })
  // The mutator sets fields of the document, but never changes the values in it, so a shallow copy is enough.
  return step.apply(before && ({ ...before } as never)) as LakeDocument | null
}
