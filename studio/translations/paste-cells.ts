/** The Spanish fields of the table that contains the element, in order. */
export const fieldsOf = (element: HTMLElement): HTMLTextAreaElement[] => [
  ...(element.closest('table')?.querySelectorAll('textarea') ?? []),
]

/**
 * Types texts into consecutive fields. A single text replaces the selection, as usual. Each of several texts replaces the
 * whole content of a field, except an empty one. A field saves its text when the next one gains focus.
 */
export async function pasteDown(from: HTMLTextAreaElement, texts: readonly string[]): Promise<void> {
  const fields = fieldsOf(from)
  const first = fields.indexOf(from)
  for (const [index, text] of texts.entries()) {
    const field = fields[first + index]
    field?.focus()
    // As in a CSV import, an empty cell does not delete a translation.
    if (!text.trim()) continue
    if (texts.length > 1) field?.select()
    // Unlike setting the value, this can be undone with the keyboard.
    document.execCommand('insertText', false, text)
    // Lets React update the field's state before the next field gains focus.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
