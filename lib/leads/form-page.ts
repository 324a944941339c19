import { type FormField, type FormValues, formFields } from './contact.ts'
import { formElements } from './form-elements.ts'

type Outcome = {
  values: FormValues
  wrong: readonly FormField[]
  /** Whether the lead could not be stored. */
  failed: boolean
}

/** Adds the visitor's input and the error messages to the HTML of the form's page, for browsers without JavaScript. */
export function formPage(html: string, form: string, { values, wrong, failed }: Outcome): string {
  const ids = formElements(form)
  const focused = failed ? ids.failed : ids.summary
  let page = changeTag(html, focused, (tag) => withAttributes(shown(tag), { autofocus: '' }))
  if (wrong.length > 0) page = changeTag(page, ids.count(wrong.length), shown)
  for (const field of formFields) {
    const text = values[field] ?? ''
    page =
      field === 'note'
        ? fillTextArea(page, ids.field(field), text)
        : changeTag(page, ids.field(field), (tag) => withAttributes(tag, { value: text }))
    if (!wrong.includes(field)) continue
    page = changeTag(page, ids.entry(field), shown)
    page = changeTag(page, ids.error(field), shown)
    page = changeTag(page, ids.field(field), (tag) =>
      withAttributes(tag.replace(/ aria-describedby="[^"]*"/, ''), {
        'aria-invalid': 'true',
        'aria-describedby': field === 'phone' ? `${ids.hint(field)} ${ids.error(field)}` : ids.error(field),
      }),
    )
  }
  return page
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Changes the start tag of the element with the given id. The search for `id="…"` cannot match visible text, because
 * React escapes quotes there.
 */
function changeTag(html: string, id: string, change: (tag: string) => string): string {
  const at = html.indexOf(` id="${escaped(id)}"`)
  if (at === -1) return html
  const [start, end] = [html.lastIndexOf('<', at), html.indexOf('>', at)]
  return html.slice(0, start) + change(html.slice(start, end)) + html.slice(end)
}

/** Starts the text with a line break, because the HTML parser drops one at the start of a text area. */
function fillTextArea(html: string, id: string, text: string): string {
  const at = html.indexOf(` id="${escaped(id)}"`)
  const start = html.indexOf('>', at) + 1
  return at === -1 ? html : `${html.slice(0, start)}\n${escaped(text)}${html.slice(start)}`
}

const shown = (tag: string) => tag.replace(' hidden=""', '')

const withAttributes = (tag: string, attributes: Record<string, string>) =>
  tag.replace(
    /^<\w+/,
    (name) =>
      name +
      Object.entries(attributes)
        .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
        .join(''),
  )
