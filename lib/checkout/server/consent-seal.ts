import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Consent, consents } from '../fields.ts'
import type { PlanId } from '../plan-ids.ts'
import type { CheckoutSubmission } from '../submission.ts'

/**
 * What the visitor agrees to pay for: a plan, which has a monthly price or not. An editor may replace its document with
 * that of a different plan.
 */
type Sold = { planId: PlanId; planDocument: string; isMonthly: boolean }

/**
 * Covers the checkbox and the plan too, so a version is not valid for another checkbox or plan. The terms of plans with
 * and without a monthly price differ. A checkbox stays checked when the visitor switches the language, although an
 * editor may have replaced the plan's document. Pages from an earlier version of the site do not send the document.
 */
function signature(
  { planId, planDocument, isMonthly }: Sold,
  consent: Consent,
  version: string,
  key: string,
): string {
  const terms = [planId, isMonthly && 'monthly', planDocument].filter(Boolean).join(' ')
  const plan = consent === 'agreeTerms' ? terms : planId
  return createHmac('sha256', key).update(`consent ${plan} ${consent} ${version}`).digest('base64url')
}

/**
 * Signs the version of a published text. The server cannot recompute older versions from the content, so the signature
 * proves that this site published the text.
 * @param key a secret that the build and the server share
 */
export function sealConsent(sold: Sold, consent: Consent, version: string, key: string): string {
  return `${version}.${signature(sold, consent, version, key)}`
}

function open(sold: Sold, consent: Consent, sealed: string, key: string): string | undefined {
  const dot = sealed.lastIndexOf('.')
  const version = sealed.slice(0, Math.max(0, dot))
  const given = Buffer.from(sealed.slice(dot + 1))
  const expected = Buffer.from(signature(sold, consent, version, key))
  return given.length === expected.length && timingSafeEqual(given, expected) ? version : undefined
}

/**
 * Verifies and removes the signatures. Returns the plain versions, or the checkbox with a version that this site
 * never published.
 */
export function openConsents(
  {
    planId,
    planDocument,
    agreedCents,
    consents: sealed,
  }: Pick<CheckoutSubmission, 'planId' | 'planDocument' | 'agreedCents' | 'consents'>,
  key: string,
): { versions: Record<Consent, string> } | { unknown: Consent } {
  const sold = { planId, planDocument, isMonthly: agreedCents.monthly > 0 }
  const versions = {} as Record<Consent, string>
  for (const consent of consents) {
    const version = open(sold, consent, sealed[consent], key)
    if (version === undefined) return { unknown: consent }
    versions[consent] = version
  }
  return { versions }
}
