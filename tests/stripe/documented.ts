import { DocumentedTypes, readPart } from './documented-types.ts'
import type { Form } from './form.ts'

const resources = [
  'Customers',
  'Products',
  'Subscriptions',
  'Invoices',
  'PaymentIntents',
  'WebhookEndpoints',
] as const
const types = new DocumentedTypes(['shared.d.ts', ...resources.map((name) => `resources/${name}.d.ts`)])

/** A documented request. `params` is the name of its parameter type. */
type Operation = { method: string; path: RegExp; params: string | undefined }

const operations: Operation[] = resources.flatMap((name) => {
  const code = readPart(`resources/${name}.js`)
  const signatures = readPart(`resources/${name}.d.ts`)
  const requests = /^ {4}(\w+)\([^)]*\) \{\n\s*return this\._makeRequest\('(\w+)', [`']([^`']+)[`']/gm
  return [...code.matchAll(requests)].map(([, operation, method = '', path = '']) => ({
    method,
    path: new RegExp(`^${path.replace(/\$\{[^}]+\}/g, '[^/]+')}$`),
    params: new RegExp(`^ {4}${operation}\\(.*?params\\??: (\\w+)`, 'm').exec(signatures)?.[1],
  }))
})

/** @returns how a request violates Stripe's documentation, or undefined */
export function undocumented(method: string, path: string, form: Form): string | undefined {
  // Prefers a path without parameters: `/v1/subscriptions/search` is not a subscription.
  const fitting = operations.filter((each) => each.method === method && each.path.test(path))
  const operation = fitting.find(({ path: { source } }) => !source.includes('[^')) ?? fitting[0]
  if (!operation) return `Unrecognized request URL (${method}: ${path})`
  if (!operation.params) return Object.keys(form).length > 0 ? 'Received unknown parameters' : undefined
  return wrong(form, operation.params, '', '')
}

/** @returns how the value at `where` violates `type`, as used in `scope`, or undefined */
function wrong(value: string | Form, type: string, scope: string, where: string): string | undefined {
  const options = union(type)
  if (options.length > 1) {
    const problems = options.map((option) => wrong(value, option, scope, where))
    return problems.includes(undefined) ? undefined : problems.find((problem) => problem !== NOT_IT)
  }
  const [only = ''] = options
  const generic = /^(Array|Emptyable)<(.+)>$/.exec(only)
  if (generic?.[1] === 'Emptyable')
    return value === '' ? undefined : wrong(value, String(generic[2]), scope, where)
  if (generic) {
    if (typeof value === 'string') return `Invalid array: ${where}`
    const items = Object.entries(value)
    if (items.some(([key], index) => key !== String(index))) return `Invalid array: ${where}`
    return firstOf(items.map(([key, item]) => wrong(item, String(generic[2]), scope, `${where}[${key}]`)))
  }
  if (/^('.*'|string|number|boolean|Decimal|null|OtherString)$/.test(only))
    return wrongText(value, only, where)
  if (only === 'MetadataParam') return wrongMetadata(value, where)
  const found = types.find(only, scope)
  if (found.alias) return wrong(value, found.alias, parentOf(found.name), where)
  return wrongObject(value, found.name, where)
}

const NOT_IT = 'another of the options'

function wrongText(value: string | Form, type: string, where: string): string | undefined {
  if (typeof value !== 'string') return `Invalid string: ${where}`
  if (type === 'null' || type === 'OtherString') return NOT_IT
  if (type === 'number') return /^-?\d+$/.test(value) ? undefined : `Invalid integer: ${where}`
  if (type === 'boolean')
    return value === 'true' || value === 'false' ? undefined : `Invalid boolean: ${where}`
  if (type.startsWith("'"))
    return value === type.slice(1, -1) ? undefined : `Invalid ${where}: must be one of ${type}`
  return undefined
}

function wrongObject(value: string | Form, name: string, where: string): string | undefined {
  if (typeof value === 'string') return `Invalid object: ${where}`
  const { fields = {} } = types.find(name, '')
  const at = (key: string) => (where ? `${where}[${key}]` : key)
  const missing = Object.keys(fields).find((key) => !fields[key]?.optional && !(key in value))
  if (missing) return `Missing required param: ${at(missing)}`
  return firstOf(
    Object.entries(value).map(([key, item]) => {
      const field = fields[key]
      return field ? wrong(item, field.type, name, at(key)) : `Received unknown parameter: ${at(key)}`
    }),
  )
}

/** Stripe allows at most 50 keys of up to 40 characters, with values of up to 500 characters. */
function wrongMetadata(value: string | Form, where: string): string | undefined {
  if (typeof value === 'string') return `Invalid object: ${where}`
  const pairs = Object.entries(value)
  const fits = pairs.every(
    ([key, text]) => key.length <= 40 && typeof text === 'string' && text.length <= 500,
  )
  return fits && pairs.length <= 50 ? undefined : `Invalid metadata: ${where}`
}

const firstOf = (problems: (string | undefined)[]) => problems.find((problem) => problem !== undefined)
const parentOf = (name: string) => name.split('.').slice(0, -1).join('.')

/** Splits a union type at each `|` outside brackets. */
function union(type: string): string[] {
  const options: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= type.length; at += 1) {
    const char = type[at]
    if (char === '<' || char === '(') depth += 1
    if (char === '>' || char === ')') depth -= 1
    if ((char === '|' && depth === 0) || at === type.length) {
      options.push(type.slice(start, at).trim())
      start = at + 1
    }
  }
  return options.filter((option) => option !== 'OtherString')
}
