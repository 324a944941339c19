import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Consent, consents } from '../fields.ts'
import type { PlanId } from '../plan-ids.ts'
import type { CheckoutSubmission } from '../submission.ts'

/** Covers the checkbox and the plan too, so a version is not valid for another checkbox or plan. */
function signature(planId: PlanId, consent: Consent, version: string, key: string): string {
  return createHmac('sha256', key).update(`consent ${planId} ${consent} ${version}`).digest('base64url')
}

/**
 * Signs the version of a published text. The server cannot recompute older versions from the content, so the signature
 * proves that this site published the text.
 * @param key a secret that the build and the server share
 */
export function sealConsent(planId: PlanId, consent: Consent, version: string, key: string): string {
  return `${version}.${signature(planId, consent, version, key)}`
}

function open(planId: PlanId, consent: Consent, sealed: string, key: string): string | undefined {
  const dot = sealed.lastIndexOf('.')
  const version = sealed.slice(0, Math.max(0, dot))
  const given = Buffer.from(sealed.slice(dot + 1))
  const expected = Buffer.from(signature(planId, consent, version, key))
  return given.length === expected.length && timingSafeEqual(given, expected) ? version : undefined
}

/**
 * Verifies and removes the signatures. Returns the plain versions, or the checkbox with a version that this site
 * never published.
 */
export function openConsents(
  { planId, consents: sealed }: Pick<CheckoutSubmission, 'planId' | 'consents'>,
  key: string,
): { versions: Record<Consent, string> } | { unknown: Consent } {
  const versions = {} as Record<Consent, string>
  for (const consent of consents) {
    const version = open(planId, consent, sealed[consent], key)
    if (version === undefined) return { unknown: consent }
    versions[consent] = version
  }
  return { versions }
}
