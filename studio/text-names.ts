import { pageTexts, type SectionName } from '../lib/content/registry.ts'
import { closingCallWords } from '../lib/content/sections/closing-call.ts'
import { consultationsWords } from '../lib/content/sections/consultations.ts'
import { contactWaysWords } from '../lib/content/sections/contact-ways.ts'
import { figuresWords } from '../lib/content/sections/figures.ts'
import { fundingProductsWords } from '../lib/content/sections/funding-products.ts'
import { guaranteeWords } from '../lib/content/sections/guarantee.ts'
import { heroWords } from '../lib/content/sections/hero.ts'
import { nextStepWords } from '../lib/content/sections/next-step.ts'
import { offerRequestWords } from '../lib/content/sections/offer-request.ts'
import { officeWords } from '../lib/content/sections/office.ts'
import { peopleWords } from '../lib/content/sections/people.ts'
import { plansWords } from '../lib/content/sections/plans.ts'
import { questionsWords } from '../lib/content/sections/questions.ts'
import { serviceCardsWords } from '../lib/content/sections/service-cards.ts'
import { statsStripWords } from '../lib/content/sections/stats-strip.ts'
import { testimonialsWords } from '../lib/content/sections/testimonials.ts'
import { pageName } from '../lib/i18n/page-name.ts'
import { type Bilingual, words } from '../lib/i18n/translation-state.ts'

/** A text of the dictionary. */
export type Entry = Bilingual & { key?: string }

/** The labels that forms of page sections give to dictionary texts. */
const formLabels: Partial<Record<SectionName, Readonly<Record<string, string>>>> = {
  hero: heroWords,
  stats: statsStripWords,
  testimonials: testimonialsWords,
  guarantee: guaranteeWords,
  services: serviceCardsWords,
  pricing: plansWords,
  finalCta: closingCallWords,
  about: { ...figuresWords, ...peopleWords },
  pricingPage: questionsWords,
  contact: { ...contactWaysWords, ...consultationsWords, ...officeWords },
  fundingPage: { ...fundingProductsWords, ...nextStepWords },
  fundingOffer: offerRequestWords,
}

/** What a text is, by the last part of its key. */
const roles: Record<string, string> = {
  title: 'Title',
  lead: 'Text under the title',
  text: 'Text',
  note: 'Note',
  label: 'Label',
  name: 'Name',
  hint: 'Hint',
  why: 'Why we ask',
  figure: 'Figure',
  description: 'Description',
}

const roleOf = (key: string) => (/(^|\.)a\.[^.]+$/.test(key) ? 'Answer' : roles[key.replace(/^.*\./, '')])

/** The parts of a group that name it, such as a question's label. */
const naming = ['label', 'title', 'name']

const SHORT = 60

/** The beginning of a text, cut between words. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= SHORT ? line : `${line.slice(0, SHORT).replace(/\s+\S*$/, '')}…`
}

/** The page whose title or description a text of the section `meta` is. */
function pageOf(group: string): string | undefined {
  const path = Object.entries(pageTexts).find(([, prefix]) => prefix === `meta.${group}`)?.[0]
  return path && pageName(path)
}

/** The words that distinguish a text from texts with the same role: the page, or the label or title of its group. */
function groupOf(section: string, key: string, entries: readonly Entry[]): string | undefined {
  const parts = key.split('.').slice(0, -1)
  if (section === 'meta') return pageOf(parts.join('.'))
  while (parts.length > 0) {
    const name = naming
      .map((part) => `${parts.join('.')}.${part}`)
      .filter((each) => each !== key)
      .flatMap((each) => words(entries.find((entry) => entry.key === each)?.en) || [])[0]
    if (name) return `“${shortened(name)}”`
    parts.pop()
  }
  return undefined
}

/**
 * The name of a dictionary text for editors, who do not know its key: the label of its field in a section's form, or
 * what it is and to what it belongs, or else the beginning of its English.
 * @param entries all texts of the section
 */
export function textName(section: string, entry: Entry, entries: readonly Entry[]): string {
  const key = entry.key ?? ''
  const label = formLabels[section as SectionName]?.[key]
  if (label) return label
  const role = roleOf(key)
  if (!role) return shortened(words(entry.en)) || key
  const group = groupOf(section, key, entries)
  return group ? `${role}, ${group}` : role
}
