/**
 * A wizard's own entries in the browser's history, one for each step that was opened, so that Back and Forward move
 * between steps. An entry holds its step and its place (0 is the first); nothing that a visitor entered.
 */
type Entry = { step: number; place: number }

function currentEntry(): Entry | undefined {
  return history.state?.wizard
}

/** The router's own state stays: it reloads the page at an entry without it. */
function write(method: 'pushState' | 'replaceState', wizard: Entry, url?: string) {
  history[method]({ ...history.state, wizard }, '', url)
}

export class Trail {
  /** The step of each place, as far as this page knows. */
  #steps: number[] = []
  #place = 0
  /** On the way to the first entry, before the page is left. */
  #leaving = false

  /**
   * Takes the entry that the page stands on as the first and adds one for each further step. A reloaded page may stand
   * on a later entry of its former self: it goes back to the first.
   */
  begin(steps: readonly number[]): void {
    const left = currentEntry()?.place ?? 0
    this.#steps = [steps[0] ?? 1]
    this.#place = 0
    if (left > 0) history.go(-left)
    else write('replaceState', { step: this.#steps[0] ?? 1, place: 0 })
    for (const step of steps.slice(1)) this.push(step)
  }

  push(step: number): void {
    this.#place += 1
    this.#steps = [...this.#steps.slice(0, this.#place), step]
    write('pushState', { step, place: this.#place })
  }

  /** Gives the current entry another step, and the address without its fragment. */
  rewrite(step: number): void {
    this.#steps[this.#place] = step
    write('replaceState', { step, place: this.#place }, location.pathname + location.search)
  }

  /** The step of the entry that the browser has moved to; undefined where it has none or the page is being left. */
  arrived(): number | undefined {
    const entry = currentEntry()
    if (!entry || this.#leaving) return undefined
    this.#place = entry.place
    this.#steps[entry.place] = entry.step
    return entry.step
  }

  /** An anchor of the page, such as the skip link's, has added an entry: it belongs to the step it was used on. */
  adopt(step: number): void {
    if (currentEntry() || this.#leaving) return
    this.#place += 1
    this.#steps = [...this.#steps.slice(0, this.#place), step]
    write('replaceState', { step, place: this.#place })
  }

  /** Moves back to the latest earlier entry of a step; false if there is none. */
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

  /** Moves to the first entry, so that a page which replaces this one finds none of its entries behind itself. */
  async leave(): Promise<void> {
    if (this.#place === 0) return
    this.#leaving = true
    await new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true })
      setTimeout(resolve, 500)
      history.go(-this.#place)
    })
  }
}
