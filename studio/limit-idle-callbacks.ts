/** Milliseconds. Typing still comes first, and a long document is validated within seconds. */
const LONGEST_WAIT_MS = 100

/**
 * Limits how long the browser may delay an idle callback without a timeout. Sanity validates each part of a document in
 * such a callback. On a busy machine, a page with an animation is rarely idle, so validating a long document could take
 * minutes, and the Studio could not publish it. Call this before Sanity's modules load, because they keep a reference
 * to the browser's function. In a Studio deployed with Sanity's CLI, they load first, so the limit does not apply.
 */
export function limitIdleCallbacks(): void {
  // Safari has no idle callbacks. Sanity uses a timeout there.
  if (!('requestIdleCallback' in window)) return
  const request = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (callback, options) =>
    request(callback, { timeout: LONGEST_WAIT_MS, ...options })
}
