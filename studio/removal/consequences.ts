import { legalTextsOfCheckouts } from '../../lib/checkout/legal-texts.ts'
import { objectsIn } from '../../lib/content/mentions.ts'

type Document = { _id: string; _type: string; [field: string]: unknown }

const byType: Record<string, string> = {
  plan: 'The plan disappears from these pages, and its checkout says that the plan can’t be ordered right now. Existing subscriptions continue.',
  legalPage: 'The page keeps its address and says how to ask for the text.',
  claim:
    'Each sentence, statistic and drawing that uses the figure disappears from the site, in both languages. A default text without figures replaces some sentences.',
  testimonial: 'The quote disappears. Sections that show it have one quote fewer.',
  stat: 'The figure disappears from the strip of figures. The claim itself is kept.',
  service: 'The card disappears. Sections that show the testimonials of this service do not change.',
  faq: 'The question and its answer disappear.',
  consultation:
    'The consultation disappears, and visitors can no longer request it. Texts that offer it remain, such as a line on the packages page. Change these texts as well.',
  fundingProduct: 'The product’s row disappears from these pages.',
  loanType:
    'The loan’s facts disappear, and the Loan Readiness Quiz no longer lists the loan. The Loan Type Matcher still suggests it, but without its facts.',
  person: 'The person no longer appears in the team section.',
  quizEntry: 'The link disappears from the list. The page that it links to stays online.',
  landingPage:
    'Both addresses show “page not found”, even to visitors who follow an ad or a redirect. Links and buttons that lead to the page disappear.',
  announcement: 'Pages no longer show the announcement.',
  redirect:
    'Visitors to the old address see “page not found”. Links and buttons that lead to a landing page through this redirect disappear, and so do announcements on a page that was chosen by the old address.',
}

/** Introduces the list of pages that show a document. */
export const introductionOf = (type: string): string =>
  type === 'redirect'
    ? 'These pages have a link, a button or an announcement that uses this redirect, in both languages:'
    : 'Visitors see this document on these pages, in both languages:'

/** Says that no page shows a document. */
export const noPagesOf = (type: string): string =>
  type === 'redirect' ? 'No link of a page uses this redirect.' : 'No page currently shows this document.'

const CLOSES_CHECKOUTS =
  'Every checkout closes until this text is published again, because customers agree to it when they order.'

/**
 * Tells an editor what happens on the site once the document is gone.
 * @param path the path of a legal text
 */
export function consequenceOf(type: string, path?: unknown): string {
  const consequence = byType[type] ?? 'The document disappears from these pages.'
  return legalTextsOfCheckouts.some((each) => each === path)
    ? `${CLOSES_CHECKOUTS} ${consequence}`
    : consequence
}

/** A document with a strong reference. While it exists, the lake refuses to remove the referenced document. */
export type Blocker = {
  document: Document
  /** Whether visitors see the document. Otherwise it exists only as a draft, which blocks the removal too. */
  published: boolean
}

export const publishedIdOf = ({ _id }: Document): string => _id.replace(/^drafts\./, '')

/**
 * The documents with a strong reference to the given one, in their published version or their draft.
 * @param referrers every version that references the given document
 * @param publishedIds the ids of the referrers that are published
 */
export function blockersOf(
  referrers: readonly Document[],
  publishedIds: readonly string[],
  id: string,
): Blocker[] {
  const strong = referrers.filter((document) =>
    objectsIn(document).some(({ _ref, _weak }) => _ref === id && _weak !== true),
  )
  // Editors think of a draft and its published version as one document.
  const byId = new Map(strong.map((document) => [publishedIdOf(document), document]))
  return [...byId].map(([blockerId, document]) => ({ document, published: publishedIds.includes(blockerId) }))
}

/** How an editor replaces a type's strong reference. A statistic cannot be published without a claim. */
const replacements: Record<string, string> = {
  stat: 'choose another claim in it',
  loanType: 'choose another funding product in it (or clear the field and enter the amounts)',
}

/** Tells an editor what to do with a document that blocks a removal. */
export function remedyFor({ document, published }: Blocker): string {
  const replace = replacements[document._type] ?? 'remove the reference from it'
  return published
    ? `Either ${replace} and publish it, or delete it. If you only unpublish it, its draft still needs this document.`
    : `This document is an unpublished draft. Either ${replace}, or delete it.`
}

/** Where a claim may appear without its placeholder. Sections that show it this way are not listed. */
export const otherPlacesOfClaim = (inTexts: boolean): string =>
  `${inTexts ? '' : 'No text contains this claim. '}“Opening” sections, statistics, drawings such as the score arc, and the figures on About us may ${inTexts ? 'also' : 'still'} show it.`
