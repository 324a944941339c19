import { defineQuery } from 'groq'
import { latestFirst } from '../announcement-pages.ts'
import { menuFields } from '../menu-uses.ts'
import { searchFields } from '../search-fields.ts'
import { closingCallFields } from './closing-call.ts'
import { consultationsFields } from './consultations.ts'
import { contactWaysFields } from './contact-ways.ts'
import { drawingFields } from './drawing.ts'
import { featureGridFields } from './feature-grid.ts'
import { figuresFields } from './figures.ts'
import { fundingProductsFields } from './funding-products.ts'
import { guaranteeFields } from './guarantee.ts'
import { heroFields } from './hero.ts'
import { leadFormFields } from './lead-form.ts'
import { lendersFields } from './lenders.ts'
import { nextStepFields } from './next-step.ts'
import { offerRequestFields } from './offer-request.ts'
import { officeFields } from './office.ts'
import { pageHeroFields } from './page-hero.ts'
import { peopleFields } from './people.ts'
import { pictureFields } from './picture.ts'
import { planComparisonFields } from './plan-comparison.ts'
import { plansFields } from './plans.ts'
import { proseFields } from './prose.ts'
import { purposeFields } from './purpose.ts'
import { questionsFields } from './questions.ts'
import { quoteFields } from './quote.ts'
import { requirementListFields } from './requirement-list.ts'
import { serviceCardsFields } from './service-cards.ts'
import { statsStripFields } from './stats-strip.ts'
import { stepsFields } from './steps.ts'
import { testimonialsFields } from './testimonials.ts'
import { toolTeaserFields } from './tool-teaser.ts'

/** The projection of a page's sections. */
const sections = `sections[]{
    _key, _type, hidden, anchor, from, until,
    _type == "hero" => {${heroFields}},
    _type == "pageHero" => {${pageHeroFields}},
    _type == "guarantee" => {${guaranteeFields}},
    _type == "statsStrip" => {${statsStripFields}},
    _type == "featureGrid" => {${featureGridFields}},
    _type == "steps" => {${stepsFields}},
    _type == "requirementList" => {${requirementListFields}},
    _type == "testimonials" => {${testimonialsFields}},
    _type == "quote" => {${quoteFields}},
    _type == "drawing" => {${drawingFields}},
    _type == "serviceCards" => {${serviceCardsFields}},
    _type == "plans" => {${plansFields}},
    _type == "planComparison" => {${planComparisonFields}},
    _type == "offerRequest" => {${offerRequestFields}},
    _type == "questions" => {${questionsFields}},
    _type == "fundingProducts" => {${fundingProductsFields}},
    _type == "lenders" => {${lendersFields}},
    _type == "figures" => {${figuresFields}},
    _type == "purpose" => {${purposeFields}},
    _type == "people" => {${peopleFields}},
    _type == "toolTeaser" => {${toolTeaserFields}},
    _type == "prose" => {${proseFields}},
    _type == "picture" => {${pictureFields}},
    _type == "leadForm" => {${leadFormFields}},
    _type == "contactWays" => {${contactWaysFields}},
    _type == "consultations" => {${consultationsFields}},
    _type == "office" => {${officeFields}},
    _type == "nextStep" => {${nextStepFields}},
    _type == "closingCall" => {${closingCallFields}}
  }`

/** A page's document with the fields that each of its sections needs. */
export const PAGE_QUERY = defineQuery(`*[_type == "page" && _id == $id][0]{
  _id, _type, ${sections}
}`)

/** A landing page by its English address, with the fields that each of its sections needs. */
export const LANDING_PAGE_QUERY = defineQuery(`*[_type == "landingPage" && path == $path][0]{
  _id, _type, path, pathEs, title, ${searchFields}, ${sections}
}`)

const textLinks = '[...body.en[].markDefs[].href, ...body.es[].markDefs[].href]'

/** The sections for which editors can choose documents. */
const listing =
  '_type in ["statsStrip", "testimonials", "serviceCards", "plans", "planComparison", "fundingProducts", "people", "toolTeaser"]'

const placed = `sections[]{
      _key, _type, hidden, from, until,
      _type in ["pageHero", "featureGrid", "steps", "requirementList"] => {texts},
      ${listing} => {chosen[]{_ref}},
      _type == "testimonials" => {"service": service._ref},
      _type in ["pageHero", "nextStep"] => {"links": actions[].href},
      _type in ["prose", "picture"] => {"links": ${textLinks}}
    }`

/** For every page, the fields that determine which content its sections show, and when. */
export const COMPOSITION_QUERY = defineQuery(`{
  "timeZone": *[_type == "siteSettings" && _id == "siteSettings"][0].timeZone,
  "pages": *[_type == "page"]{path, canonical, ${placed}},
  "landingPages": *[_type == "landingPage"]{path, pathEs, canonical, ${placed}},
  "legalTexts": *[_type == "legalPage"]{path, "links": ${textLinks}},
  "moves": *[_type == "redirect"]{from, to},
  "announcements": *[_type == "announcement" && defined(text.en)] | ${latestFirst}{
    _id, from, until, path, where, pages
  },
  "claims": *[_type == "claim" && defined(expiresOn)]{expiresOn},
  "menu": *[_type == "menu" && _id == "menu"][0]{${menuFields}}
}`)
