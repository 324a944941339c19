/** Milliseconds. Long enough that typing is handled first, short enough that a long document is validated within seconds. */
const LONGEST_WAIT_MS = 100

/**
 * Limits how long the browser may postpone an idle callback that has no time limit of its own. Sanity validates each
 * part of a document in such a callback. On a busy machine, a page with an animation is hardly ever idle, so the
 * validation of a long document could take minutes, and the Studio would not publish it. Call this before Sanity's modules
 * load, because they keep a reference to the browser's function. A Studio deployed with Sanity's CLI loads them first, so it
 * has no limit.
 */
export function limitIdleCallbacks(): void {
  // Safari has no idle callbacks. Sanity uses a timeout there.
  if (!('requestIdleCallback' in window)) return
  const request = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (callback, options) =>
    request(callback, { timeout: LONGEST_WAIT_MS, ...options })
}
