import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { duplicateWithoutConsent } from './actions/duplicate-without-consent.ts'
import { publishOnceValid } from './actions/publish-once-valid.ts'
import { returnToDrafts } from './actions/return-to-drafts.ts'
import { allowedActions } from './guarded-types.ts'
import { redirectOldAddresses } from './landing-pages/redirect-old-addresses.ts'
import { leadActions } from './leads/lead-actions.ts'
import { confirmLegalChanges } from './legal/confirm-legal-changes.tsx'
import { confirmSteepPrices } from './plans/confirm-steep-prices.tsx'
import { confirmRemoval } from './removal/confirm-removal.tsx'

type Wrapper = (action: DocumentActionComponent) => DocumentActionComponent

const publishActions: Record<string, Wrapper> = {
  plan: (action) => publishOnceValid(confirmSteepPrices(action)),
  landingPage: redirectOldAddresses,
  legalPage: (action) => publishOnceValid(confirmLegalChanges(action)),
}

export function documentActions(actions: DocumentActionComponent[], context: DocumentActionsContext) {
  if (context.schemaType === 'lead') return leadActions
  const wrappers: Partial<Record<string, Wrapper>> = {
    publish: publishActions[context.schemaType] ?? publishOnceValid,
    duplicate: context.schemaType === 'testimonial' ? duplicateWithoutConsent : undefined,
    restore: returnToDrafts,
    unpublish: (action) => returnToDrafts(confirmRemoval(action)),
    delete: confirmRemoval,
  }
  return allowedActions(actions, context).map((action) => {
    const wrap = wrappers[action.action ?? '']
    return wrap ? wrap(action) : action
  })
}
