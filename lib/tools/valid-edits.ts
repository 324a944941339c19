/**
 * Applies the edits that are valid, so one invalid field does not hold back the others.
 * @param before valid fields
 * @param groups fields that are only valid together
 * @returns `before` itself if no edit is valid
 */
export function withValidEdits<Fields extends object>(
  before: Fields,
  typed: Fields,
  groups: readonly (readonly (keyof Fields)[])[],
  valid: (fields: Fields) => boolean,
): Fields {
  let kept = before
  for (const group of groups) {
    if (group.every((field) => kept[field] === typed[field])) continue
    const edited = { ...kept }
    for (const field of group) edited[field] = typed[field]
    if (valid(edited)) kept = edited
  }
  return kept
}
