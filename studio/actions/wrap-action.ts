import type { DocumentActionComponent } from 'sanity'

type Wrapper = (action: DocumentActionComponent) => DocumentActionComponent

/** Makes a wrapper of a document action return the same component each time, because the Studio keys an action's state by it. */
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
