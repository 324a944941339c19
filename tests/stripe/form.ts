/** A decoded form with nested names. A list is an object with the keys 0, 1, 2, … */
export type Form = { [name: string]: string | Form }

/** Decodes `items[0][price]=x` to `{ items: { 0: { price: 'x' } } }`. */
export function decodeForm(body: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(body)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    const path = [first, ...rest]
    const last = path.pop() ?? ''
    let place = form
    for (const part of path) {
      place[part] ??= Object.create(null) as Form
      place = place[part] as Form
    }
    place[last === '' ? Object.keys(place).length : last] = value
  }
  return form
}

/** A list's entries in order. */
export const entries = (list: string | Form | undefined): (string | Form)[] =>
  list && typeof list === 'object' ? Object.values(list) : []

/** The nested form under a name, or an empty form. */
export const formAt = (form: Form, name: string): Form => {
  const value = form[name]
  return value && typeof value === 'object' ? value : {}
}

export const textAt = (form: Form, name: string): string | undefined => {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}
