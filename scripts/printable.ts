/**
 * Replaces characters that control a terminal, or that hide or reorder text in it. Keeps line breaks. For messages that
 * quote a response or an archive.
 */
export function printable(text: string): string {
  return text.replace(/[^\P{C}\n]+/gu, ' ')
}
