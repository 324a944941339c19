import { handOver, takeOver } from './hand-over.ts'
import { onLanguageSwitch } from './language-switch.ts'
import { randomHex } from './random-hex.ts'

const none = { content: '', id: '' }

/** The id of a form's submission. An unchanged submission keeps it, so the server stores it only once. */
export class SubmissionId {
  #last = none

  of(content: string): string {
    if (this.#last.content !== content) this.#last = { content, id: randomHex(16) }
    return this.#last.id
  }

  forget(): void {
    this.#last = none
  }

  /**
   * Shares the id with the page in the other language, where the visitor may send the form again while the first
   * request is still being processed.
   * @param name of the form
   * @returns a function that stops sharing it
   */
  share(name: string): () => void {
    const key = `${name}-submission`
    this.#last = takeOver<typeof none>(key) ?? this.#last
    return onLanguageSwitch(() => void (this.#last.id && handOver(key, this.#last)))
  }
}
