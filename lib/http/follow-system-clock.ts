/**
 * Makes Next measure the age of pages by the system's clock. Next adds the time since the start of the process to the
 * time at its start. If the clock was wrong then, all pages would be stale at every request, or fresh for too long.
 */
export function followSystemClock(): void {
  Object.defineProperty(performance, 'timeOrigin', {
    configurable: true,
    get: () => Date.now() - performance.now(),
  })
}
