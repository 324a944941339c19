import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { languages } from '../../../lib/i18n/languages.ts'
import { routes } from '../../../lib/i18n/routes.ts'
import { localPath } from '../../../lib/i18n/urls.ts'
import { locationsOf, mainDocuments } from '../../../studio/presentation.ts'
import type { UsedOnAnswer } from '../../../studio/used-on.ts'
import { seed } from '../translations/seed-rows.ts'

/** The id of the document that the tool “Pages” opens next to a page. It uses the first entry with the path. */
async function mainDocumentOf(path: string): Promise<unknown> {
  const entry = mainDocuments.find(({ route }) => Array.isArray(route) && route.includes(path))
  if (!entry || !('filter' in entry)) return undefined
  const params = entry.params as Record<string, string>
  const tree = parse(`*[${entry.filter}][0]._id`, { params })
  return (await evaluate(tree, { dataset: seed, params })).get()
}

const paths = routes.flatMap((route) => languages.map((language) => localPath(route, language)))

test.each(paths)('%s opens next to a document (R20.16)', async (path) => {
  expect(await mainDocumentOf(path)).toEqual(expect.any(String))
})

test.each([
  ['/', 'page-home'],
  ['/es/guarantee', 'legal-guarantee'],
  ['/quiz', 'strings-financialHealth'],
  ['/es/assessment', 'strings-financialHealth'],
  ['/loan-readiness', 'strings-loanReadiness'],
  ['/loan-type-matcher', 'strings-loanMatcher'],
  ['/quiz-test', 'strings-clickCounter'],
  ['/consultation', 'strings-consultation'],
  ['/checkout/funding-offer', 'plan-funding-offer'],
  ['/checkout/complete', 'strings-checkoutComplete'],
  ['/free-guide', 'guide-credit-score'],
])('%s opens next to %s', async (path, id) => {
  expect(await mainDocumentOf(path)).toBe(id)
})

test.each([
  ['notFound', 'Visitors see these texts at an address without a page.'],
  ['drafts', 'People who look at a draft of the site see these texts.'],
])('“Used on” says where the %s texts appear, which belong to no page (R23.9)', (section, message) => {
  const answer = { document: { _id: `strings-${section}`, _type: 'strings', section }, landingTitles: [] }
  expect(locationsOf(answer as unknown as UsedOnAnswer, [])).toEqual({ message })
})
