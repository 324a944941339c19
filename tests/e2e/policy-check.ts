import { test as base, expect } from 'playwright/test'

export * from 'playwright/test'

/** Fails a test in which a page violates its Content-Security-Policy (R22.9). */
export const test = base.extend<{ policyCheck: undefined }>({
  policyCheck: [
    async ({ context }, use) => {
      const violations: string[] = []
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text())
      })
      await use(undefined)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})
