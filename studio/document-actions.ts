import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { allowedActions } from './guarded-types.ts'
import { redirectOldAddresses } from './landing-pages/redirect-old-addresses.ts'
import { leadActions } from './leads/lead-actions.ts'
import { confirmSteepPrices } from './plans/confirm-steep-prices.tsx'

const publishActions: Record<string, (publish: DocumentActionComponent) => DocumentActionComponent> = {
  plan: confirmSteepPrices,
  landingPage: redirectOldAddresses,
}

export function documentActions(actions: DocumentActionComponent[], context: DocumentActionsContext) {
  if (context.schemaType === 'lead') return leadActions
  const allowed = allowedActions(actions, context)
  const publish = publishActions[context.schemaType]
  if (!publish) return allowed
  return allowed.map((action) => (action.action === 'publish' ? publish(action) : action))
}
