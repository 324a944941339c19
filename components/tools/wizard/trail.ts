/**
 * A wizard's entries in the browser's history. Each opened step has one, so Back and Forward move between steps. An
 * entry contains its step and its position (starting at 0), but no input.
 */
type Entry = { step: number; place: number }

function currentEntry(): Entry | undefined {
  return history.state?.wizard
}

export class Trail {
  /** The step at each known position. */
  #steps: number[] = []
  #place = 0
  /** State that Next's router stores in each entry. Without it, the router would reload the page. */
  #routerState: unknown
  /** True while going back to the first entry before leaving the page. */
  leaving = false
  /** Resolves at the first entry. A second click on the language toggle must not go back further. */
  #left: Promise<void> | undefined
  /** False if the page was reached through a history entry that a wizard created. */
  fresh = true

  /** Whether a wizard created the current entry, which means that the visitor reloaded the page or came back to it. */
  returning(): boolean {
    return currentEntry() !== undefined
  }

  /** Starts at the current entry. If a wizard created it before a reload, first goes back to that wizard's first entry. */
  begin(steps: readonly number[]): void {
    const left = currentEntry()?.place ?? 0
    this.#routerState = history.state
    this.#steps = [steps[0] ?? 1]
    this.#place = 0
    if (left > 0) history.go(-left)
    else this.#write('replaceState', { step: this.#steps[0] ?? 1, place: 0 })
    for (const step of steps.slice(1)) this.push(step)
  }

  /**
   * After a reload or a return to the page, resumes at the current entry. Otherwise starts a new trail with an entry
   * for each step.
   * @returns the step to show
   */
  resume(steps: readonly number[]): number {
    const entry = currentEntry()
    if (!entry) {
      this.begin(steps)
      return steps.at(-1) ?? 1
    }
    this.fresh = false
    this.#routerState = history.state
    this.#place = entry.place
    this.#steps = [...steps.slice(0, entry.place), entry.step]
    return entry.step
  }

  push(step: number): void {
    this.#place += 1
    this.#steps = [...this.#steps.slice(0, this.#place), step]
    this.#write('pushState', { step, place: this.#place }, location.pathname + location.search)
  }

  /** Changes the current entry's step and removes the fragment from the URL. */
  rewrite(step: number): void {
    this.#steps[this.#place] = step
    this.#write('replaceState', { step, place: this.#place }, location.pathname + location.search)
  }

  /**
   * Called when the browser has moved to another entry.
   * @returns that entry's step, or undefined if no wizard created it
   */
  arrived(): number | undefined {
    const entry = currentEntry()
    if (!entry) return undefined
    this.#place = entry.place
    this.#steps[entry.place] = entry.step
    return entry.step
  }

  /** Adopts an entry that the wizard did not add, for example after a click on the skip link or an edit of the URL. */
  adopt(step: number): void {
    this.#place += 1
    this.#steps = [...this.#steps.slice(0, this.#place), step]
    this.#write('replaceState', { step, place: this.#place })
  }

  /**
   * Goes back to the most recent entry of a step.
   * @returns false if there is none
   */
  backTo(step: number): boolean {
    const place = this.#steps.slice(0, this.#place).lastIndexOf(step)
    if (place < 0) return false
    history.go(place - this.#place)
    return true
  }

  /** The steps from the first entry to the current one. */
  steps(): number[] {
    return this.#steps.slice(0, this.#place + 1)
  }

  /** Goes to the first entry, so a page that replaces this entry has no wizard entries before it in the history. */
  async leave(): Promise<void> {
    if (this.#place === 0) return
    this.leaving = true
    this.#left ??= new Promise((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true })
      setTimeout(resolve, 500)
      history.go(-this.#place)
    })
    await this.#left
  }

  #write(method: 'pushState' | 'replaceState', wizard: Entry, url?: string) {
    history[method]({ ...(this.#routerState as object), ...history.state, wizard }, '', url)
  }
}
