import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { allowedActions } from './guarded-types.ts'
import { leadActions } from './leads/lead-actions.ts'
import { confirmSteepPrices } from './plans/confirm-steep-prices.tsx'

export function documentActions(actions: DocumentActionComponent[], context: DocumentActionsContext) {
  if (context.schemaType === 'lead') return leadActions
  const allowed = allowedActions(actions, context)
  if (context.schemaType !== 'plan') return allowed
  return allowed.map((action) => (action.action === 'publish' ? confirmSteepPrices(action) : action))
}
