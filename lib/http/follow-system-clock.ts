/**
 * Makes Next measure ages with the system clock. Next adds the time since the process started to the time at its start,
 * so a clock that was wrong then would make every page stale, or fresh for too long, until a restart.
 */
export function followSystemClock(): void {
  Object.defineProperty(performance, 'timeOrigin', {
    configurable: true,
    get: () => Date.now() - performance.now(),
  })
}
