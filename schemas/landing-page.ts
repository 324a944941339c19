import { defineQuery } from 'groq'
import { defineArrayMember, defineField, defineType, type StringRule, type ValidationContext } from 'sanity'
import { englishAddress, spanishAddress } from '../lib/content/landing-pages.ts'
import { library } from '../lib/content/sections/library.ts'
import { samplesIn } from '../lib/content/sections/sample-texts.ts'
import { endQuote } from '../lib/i18n/end-quote.ts'
import { API_VERSION } from '../lib/sanity/connection.ts'
import { ADDED_REDIRECT, isReserved, mayBeLandingPage } from './redirect.ts'
import { keepsLinkedSections } from './rules/anchors.ts'
import { requireEnglish } from './rules/bilingual.ts'
import { hasConflict, publishedId } from './rules/unique.ts'
import { searchFields, searchGroup } from './search-fields.ts'

const TAKEN_QUERY = defineQuery(`{
  "pages": *[_type == "landingPage" && (
    path == $path || pathEs == $path || "/es" + path == $path || pathEs == "/es" + $path
  )]._id,
  "redirects": *[_type == "redirect" && from in [$path, "/es" + $path]]{
    _id, from, to,
    "isOwn": count(*[_id == $id && ($path in [path, pathEs] || ^.to in [path, pathEs])]) > 0,
    "leadsToPage": count(*[_type == "landingPage" && ^.to in [path, pathEs]]) > 0
  }
}`)

/**
 * Rejects an address that the site reserves, or that another page or a redirect already uses. Accepts an earlier address
 * of a page, even if the page has been unpublished since.
 */
async function isFree(path: string | undefined, context: ValidationContext): Promise<true | string> {
  if (!path) return true
  if (isReserved(path)) return `${path} is reserved by the site or is one of its pages.`
  const id = publishedId(context.document?._id)
  const client = context.getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
  const taken = await client.fetch(TAKEN_QUERY, { path, id })
  if (hasConflict(taken.pages, id)) return `Another landing page already has the address ${path}.`
  // `/es` plus the English address leads to the page, so a redirect from that address would have no effect.
  const blocking = taken.redirects.find((redirect) => !redirect.isOwn && !isLeftover(redirect))
  return blocking ? `A redirect starts at ${blocking.from}. Delete the redirect first.` : true
}

/** Whether a move has left a redirect behind: the Studio added it, and no page has the address that it leads to. */
const isLeftover = ({ _id, to, leadsToPage }: { _id: string; to: string | null; leadsToPage: boolean }) =>
  publishedId(_id).startsWith(ADDED_REDIRECT) && !leadsToPage && to !== null && mayBeLandingPage(to)

/** The id of the redirect from an old address contains the address, and ids have at most 128 characters. */
const limitLength = (rule: StringRule) => rule.max(100).error('Use at most 100 characters.')

/** A page that marketing creates, with its own address in each language. */
export const landingPage = defineType({
  name: 'landingPage',
  title: 'Landing page',
  type: 'document',
  groups: [{ name: 'page', title: 'Page', default: true }, searchGroup],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'localeString',
      group: ['page', 'search'],
      description: 'The page’s name in browser tabs, search results and shared links.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'path',
      title: 'English address',
      type: 'string',
      group: 'page',
      description: 'Such as /fall-offer. If you change it later, the old address redirects here.',
      validation: (rule) => [
        rule.required().error('Enter the English address, such as /fall-offer.'),
        rule
          .regex(englishAddress)
          .error('Start with / and use lowercase letters, digits and hyphens, such as /fall-offer.'),
        limitLength(rule),
        rule.custom(isFree),
      ],
    }),
    defineField({
      name: 'pathEs',
      title: 'Spanish address',
      type: 'string',
      group: 'page',
      description: 'Such as /es/oferta-de-otono.',
      validation: (rule) => [
        rule.required().error('Enter the Spanish address, such as /es/oferta-de-otono.'),
        rule
          .regex(spanishAddress)
          .error(
            'Start with /es/ and use lowercase letters, digits and hyphens, such as /es/oferta-de-otono.',
          ),
        limitLength(rule),
        rule.custom(isFree),
      ],
    }),
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      group: 'page',
      description:
        'The page’s sections, from top to bottom. Drag a section to move it. Use its menu to duplicate or remove it. Hide or schedule it under “Visibility”.',
      // Excludes the questions section, because each question belongs to a fixed page.
      of: Object.keys(library)
        .filter((type) => type !== 'questions')
        .map((type) => defineArrayMember({ type })),
      options: { insertMenu: { filter: true } },
      validation: (rule) => [
        rule.custom((sections) => {
          const errors = samplesIn(sections).map(({ path, text }) => ({
            message: `Replace the template’s sample text ${endQuote(text)}`,
            path,
          }))
          return errors.length === 0 || errors
        }),
        rule.custom(keepsLinkedSections).warning(),
        rule
          .custom(
            (sections) =>
              Boolean(sections?.length) || 'Add a section. Without one, visitors see only the page’s title.',
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'localeText',
      group: 'search',
      description: 'One or two sentences under the title in search results.',
    }),
    ...searchFields,
  ],
  preview: { select: { title: 'title.en', subtitle: 'path' } },
})
