/**
 * What the lake answers to a write, once it is sure that the lake answered: a proxy's page of apology may come with 200 too.
 * @throws Error where the answer does not name the document
 */
export function acknowledged<Answer>(answer: Answer, id: string): Answer {
  const { _id, documentId } = (answer ?? {}) as { _id?: unknown; documentId?: unknown }
  if (_id !== id && documentId !== id) throw new Error('The content lake’s answer is not one')
  return answer
}
