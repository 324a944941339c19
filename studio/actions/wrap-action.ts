import type { DocumentActionComponent } from 'sanity'

type Wrapper = (action: DocumentActionComponent) => DocumentActionComponent

/**
 * Caches the component that a wrapper returns for each document action, because the Studio loses an action's state if
 * its component changes.
 */
export function wrapAction(wrap: Wrapper): Wrapper {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const existing = wrapped.get(action)
    if (existing) return existing
    const Action = wrap(action)
    Action.action = action.action
    wrapped.set(action, Action)
    return Action
  }
}
