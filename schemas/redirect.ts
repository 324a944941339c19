import { defineQuery } from 'groq'
import { defineField, defineType, type ValidationContext } from 'sanity'
import { englishAddress, spanishAddress } from '../lib/content/landing-pages.ts'
import { decodePath, followRedirects, isRedirectTarget } from '../lib/content/redirect-rules.ts'
import { isRoute } from '../lib/i18n/routes.ts'
import { API_VERSION } from '../lib/sanity/connection.ts'
import { ownPath } from './rules/links.ts'
import { uniqueValue } from './rules/unique.ts'

const STATUS_CODES = [
  { title: 'Permanent (301)', value: 301 },
  { title: 'Temporary (302)', value: 302 },
]

const isPage = (path: string) => isRoute(path.replace(/^\/es(?=\/|$)/, '') || '/')

const isSystemPath = (path: string) =>
  /^\/(studio|api|_next|og|images)(\/|$)|^\/(sitemap\.xml|robots\.txt|icon\.svg|favicon\.ico|\.well-known\/security\.txt)$/.test(
    path,
  )

/** Whether the site reserves an address or has a page there, so no landing page can use it. */
export const isReserved = (path: string): boolean =>
  isSystemPath(path) || isPage(path) || /^\/(en|es)$|^(\/es)?\/not-found$/.test(path)

/** Prefix of the ids of redirects that the Studio adds when a landing page moves. */
export const ADDED_REDIRECT = 'redirect-from'

/** Whether an address could be that of a landing page: it has the right form and is not reserved. */
export const mayBeLandingPage = (address: string): boolean =>
  (englishAddress.test(address) || spanishAddress.test(address)) && !isReserved(address)

const OLD_PATH = /^\/[^\s?#]*[^\s?#/]$/

/** Pages take precedence over redirects, so a redirect from the address of a page would have no effect. */
function fromIsFree(path: string | undefined): true | string {
  if (!path) return true
  if (!OLD_PATH.test(path)) {
    return 'Enter a path that starts with / and has no ?, # or trailing /, such as /old-page.'
  }
  const readable = decodePath(path)
  if (readable !== path && OLD_PATH.test(readable)) return `Enter this path as ${readable}.`
  if (isSystemPath(path)) return 'This address is reserved by the site.'
  if (/^\/en(\/|$)/.test(path)) return 'English addresses have no /en. Enter the path without it.'
  return isPage(path) ? `${path} is a page of the site and cannot be redirected.` : true
}

function toIsReachable(target: string | undefined): true | string {
  const own = target && ownPath(target)
  if (own) return `Enter a page of this site by its path: ${own}.`
  return (
    !target ||
    isRedirectTarget(target) ||
    'Enter a path of this site (/pricing) or a web address (https://…).'
  )
}

const LANDING_PAGES_AT_QUERY = defineQuery(
  '*[_type == "landingPage" && $path in [path, pathEs, "/es" + path]]._id',
)

async function isNotLandingPage(
  path: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!path) return true
  const client = context.getClient({ apiVersion: API_VERSION })
  const pagesIn = (perspective: 'published' | 'drafts') =>
    client.withConfig({ perspective }).fetch(LANDING_PAGES_AT_QUERY, { path })
  // A page keeps its published address until its draft with a new one is published.
  if ((await pagesIn('published')).length > 0) return `${path} is a landing page and cannot be redirected.`
  return (
    (await pagesIn('drafts')).length === 0 ||
    `The draft of a landing page has the address ${path}. Delete that page, or change its address first.`
  )
}

const OTHER_REDIRECTS_QUERY = defineQuery(`{
  "redirects": *[_type == "redirect" && _id != $id]{ from, to },
  "addresses": *[_type == "landingPage"]{ "both": [path, pathEs] }.both[]
}`)

type Perspective = 'drafts' | 'published'

/** @returns whether the redirect leads to a page in a perspective, or why not */
async function endIn(
  perspective: Perspective,
  { document, getClient }: ValidationContext,
): Promise<true | string> {
  const { _id = '', from, to } = (document ?? {}) as Record<string, string | undefined>
  if (!from || !to) return true
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective })
  const { redirects, addresses } = await client.fetch(OTHER_REDIRECTS_QUERY, {
    id: _id.replace(/^drafts\./, ''),
  })
  const all = [...redirects, { from, to }].flatMap((step) =>
    step.from && step.to ? [[decodePath(step.from), { from: step.from, to: step.to }] as const] : [],
  )
  const { steps, end, circular } = followRedirects(new Map(all), decodePath(from), (path) =>
    addresses.includes(path),
  )
  const paths = steps.map((step) => decodePath(step.from))
  if (circular) return `This redirect forms a loop: ${[...paths.slice(paths.indexOf(end)), end].join(' → ')}.`
  if (!/^\/(?!\/)/.test(end) || isPage(end) || addresses.includes(end)) return true
  return perspective === 'drafts'
    ? `There is no page at ${end}.`
    : `The page or redirect at ${end} is not published yet. Publish it first.`
}

async function endsSomewhere(_: unknown, context: ValidationContext): Promise<true | string> {
  const withDrafts = await endIn('drafts', context)
  // Drafts may contain a page or another redirect that visitors do not reach yet.
  return withDrafts === true ? endIn('published', context) : withDrafts
}

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  fields: [
    defineField({
      name: 'from',
      title: 'Old path',
      type: 'string',
      description:
        'Such as /old-page. The redirect also applies to /es/old-page, which then leads to the Spanish page.',
      validation: (rule) => [
        rule.required().error('Enter the old path.'),
        rule.custom(fromIsFree),
        rule.custom(isNotLandingPage),
        rule.custom(uniqueValue('from', 'Another redirect already starts at this path.')),
      ],
    }),
    defineField({
      name: 'to',
      title: 'New address',
      type: 'string',
      description: 'A path of this site, or the full address of another site.',
      validation: (rule) => [
        rule.required().error('Enter the new address.'),
        rule.custom(toIsReachable),
        rule.custom(endsSomewhere),
      ],
    }),
    defineField({
      name: 'statusCode',
      title: 'Kind',
      description:
        'Search engines forget the old path of a permanent redirect. Choose it only if the path will never be used for a page again.',
      type: 'number',
      options: { list: STATUS_CODES, layout: 'radio' },
      initialValue: 301,
      validation: (rule) => rule.required().error('Choose whether the redirect is permanent or temporary.'),
    }),
  ],
  orderings: [{ title: 'Old path', name: 'from', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { from: 'from', to: 'to', statusCode: 'statusCode' },
    prepare: ({ from, to, statusCode }) => ({
      title: from,
      subtitle: `${statusCode === 302 ? 'Temporary' : 'Permanent'}, to ${to}`,
    }),
  },
})
