import { invalid, type StripeAccount, type StripeObject } from './account.ts'
import { entries, type Form, formAt, textAt } from './form.ts'

type Operation = (account: StripeAccount, id: string, form: Form) => unknown

const metadataOf = (form: Form) => ({ metadata: { ...formAt(form, 'metadata') } })

/** The documented requests that the stand-in supports. */
const operations: [method: string, path: RegExp, Operation][] = [
  [
    'POST',
    /^\/v1\/customers$/,
    (account, _, form) => account.add('cus', 'customer', { ...form, ...metadataOf(form) }),
  ],
  [
    'POST',
    /^\/v1\/customers\/(\w+)$/,
    (account, id, form) => {
      if (/[,.]$|\.\./.test(String(form.email))) throw invalid('Invalid email address', 'email_invalid')
      return Object.assign(account.find(id, 'customer'), form)
    },
  ],
  ['GET', /^\/v1\/products$/, (account) => listed(account.all('product'))],
  ['GET', /^\/v1\/webhook_endpoints$/, (account) => listed(account.all('webhook_endpoint'))],
  ['GET', /^\/v1\/products\/([\w-]+)$/, (account, id) => account.find(id, 'product')],
  ['POST', /^\/v1\/products$/, createProduct],
  [
    'POST',
    /^\/v1\/products\/([\w-]+)$/,
    (account, id, form) => Object.assign(account.find(id, 'product'), form),
  ],
  ['POST', /^\/v1\/subscriptions$/, (account, _, form) => account.createSubscription(form)],
  ['GET', /^\/v1\/subscriptions\/search$/, (account, _, form) => search(account, 'subscription', form)],
  ['GET', /^\/v1\/subscriptions\/(\w+)$/, (account, id) => account.find(id, 'subscription')],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, (account, id) => account.cancelSubscription(id)],
  ['GET', /^\/v1\/invoices\/(\w+)$/, (account, id) => account.find(id, 'invoice')],
  ['POST', /^\/v1\/invoices\/(\w+)\/void$/, (account, id) => account.voidInvoice(id)],
  ['POST', /^\/v1\/payment_intents$/, createPaymentIntent],
  ['GET', /^\/v1\/payment_intents\/search$/, (account, _, form) => search(account, 'payment_intent', form)],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, (account, id) => account.find(id, 'payment_intent')],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, (account, id) => account.cancelPaymentIntent(id)],
]

/** Executes a documented request. @returns the object or list that Stripe would return */
export function execute(account: StripeAccount, method: string, path: string, form: Form): unknown {
  for (const [of, at, operation] of operations) {
    const found = of === method && at.exec(path)
    if (found)
      return expanded(account, operation(account, found[1] ?? '', form), entries(form.expand).map(String))
  }
  throw new Error(`Stripe's stand-in does not support ${method} ${path} yet`)
}

function createProduct(account: StripeAccount, _: string, form: Form): StripeObject {
  const id = textAt(form, 'id')
  if (id && account.objects.has(id)) throw invalid('Product already exists.', 'resource_already_exists')
  return account.add('prod', 'product', { name: form.name, active: true }, id)
}

function createPaymentIntent(account: StripeAccount, _: string, form: Form): StripeObject {
  const fields = { amount: Number(form.amount), customer: String(form.customer), currency: form.currency }
  return account.createPaymentIntent({ ...fields, description: form.description, ...metadataOf(form) })
}

const listed = (data: StripeObject[]) => ({ object: 'list', data, has_more: false, url: '' })

/** Searches by one metadata entry. */
function search(account: StripeAccount, object: string, form: Form) {
  const match = /^metadata\['(\w+)'\]:'([^']+)'$/.exec(textAt(form, 'query') ?? '')
  if (!match) throw invalid('Invalid query')
  const [, key = '', value] = match
  const has = ({ metadata }: StripeObject) => (metadata as Record<string, string>)[key] === value
  return {
    object: 'search_result',
    data: account.indexed ? account.all(object).filter(has) : [],
    has_more: false,
    url: '',
    next_page: null,
  }
}

/** A copy with the requested references expanded. `confirmation_secret` is included only on request. */
function expanded(account: StripeAccount, answer: unknown, paths: string[]): unknown {
  if (!answer || typeof answer !== 'object') return answer
  const { data, confirmation_secret, intent, ...copy } = answer as Record<string, unknown>
  const list = Array.isArray(data) ? data : undefined
  if (list) {
    const inner = paths.filter((path) => path.startsWith('data.')).map((path) => path.slice(5))
    return { ...copy, data: list.map((item) => expanded(account, item, inner)) }
  }
  for (const path of paths) {
    const [first = '', ...rest] = path.split('.')
    if (first === 'confirmation_secret')
      copy[first] = intentOpen(account, intent) ? confirmation_secret : null
    else if (typeof copy[first] === 'string') {
      const inner = rest.length > 0 ? [rest.join('.')] : []
      copy[first] = expanded(account, account.objects.get(String(copy[first])), inner)
    } else if (!(first in copy)) throw invalid(`This property cannot be expanded (${path}).`)
  }
  return copy
}

const intentOpen = (account: StripeAccount, id: unknown) =>
  !['succeeded', 'canceled'].includes(String(account.objects.get(String(id))?.status))
