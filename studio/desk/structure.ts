import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { StructureResolver } from 'sanity/structure'
import { listOrderId, orderedTypes } from '../../lib/content/ordered-types.ts'
import { contentTypes } from '../../lib/content/registry.ts'
import { leads } from '../leads/leads-list.ts'
import { orders } from '../orders/orders-list.ts'
import { type Desk, documentList, oneDocument } from './document-list.ts'
import { pagesList } from './pages-list.ts'
import { unpublishedList } from './unpublished-list.ts'

/**
 * The editor's UTC offset, such as `GMT-07:00`, because GROQ cannot convert time zones. The site itself uses the zone
 * of its settings.
 */
const editorOffset = new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset' })
  .formatToParts()
  .find(({ type }) => type === 'timeZoneName')?.value

const EXPIRED = `defined(expiresOn) && dateTime(expiresOn + "T23:59:59${editorOffset?.slice('GMT'.length) || 'Z'}") < dateTime(now())`
const UNPROVEN = '(!defined(evidence) || evidence == "" || !defined(measuredOn))'
const WITHOUT_CONSENT = 'consentOnFile != true'

/** By title. Their titles come from their types, so no field can sort them. */
const listOrders = orderedTypes
  .toSorted((one, other) => contentTypes[one].title.localeCompare(contentTypes[other].title))
  .map(listOrderId)

function needsAttention(desk: Desk) {
  const { S } = desk
  return S.listItem()
    .id('attention')
    .title('Needs attention')
    .icon(WarningOutlineIcon)
    .child(
      S.list()
        .id('attention')
        .title('Needs attention')
        .items([
          documentList(desk, {
            type: 'claim',
            id: 'expired',
            title: 'Expired claims, no longer shown',
            filter: EXPIRED,
            orderBy: 'expiresOn',
          }),
          documentList(desk, {
            type: 'claim',
            id: 'unproven',
            title: 'Claims without evidence or date',
            filter: UNPROVEN,
            orderBy: 'claimId',
          }),
          documentList(desk, {
            type: 'testimonial',
            id: 'without-consent',
            title: 'Testimonials without consent',
            filter: WITHOUT_CONSENT,
            orderBy: 'name',
          }),
        ]),
    )
}

/** Mostly a flat list, because each level costs a click. */
export const structure: StructureResolver = (S, context) => {
  const desk = { S, context }
  return S.list()
    .title('Content')
    .items([
      pagesList(desk),
      documentList(desk, { type: 'landingPage', title: 'Landing pages', orderBy: 'path' }),
      documentList(desk, { type: 'plan', title: 'Plans and prices' }),
      documentList(desk, { type: 'fundingProduct', title: 'Funding' }),
      documentList(desk, { type: 'loanType', title: 'Loan facts' }),
      documentList(desk, { type: 'faq', title: 'Questions and answers', orderBy: 'page' }),
      documentList(desk, { type: 'legalPage', title: 'Legal', orderBy: 'path' }),
      S.divider().title('People and proof'),
      documentList(desk, { type: 'testimonial', title: 'Testimonials' }),
      documentList(desk, { type: 'person', title: 'Team' }),
      documentList(desk, { type: 'claim', title: 'Claims' }),
      documentList(desk, { type: 'stat', title: 'Statistics' }),
      needsAttention(desk),
      unpublishedList(desk),
      S.divider().title('Leads and orders'),
      leads(S),
      orders(S),
      S.divider().title('Whole site'),
      oneDocument(S, 'siteSettings', 'siteSettings', 'Site settings'),
      oneDocument(S, 'menu', 'menu', 'Menu and footer'),
      documentList(desk, { type: 'announcement', title: 'Announcements', orderBy: 'from' }),
      documentList(desk, { type: 'redirect', title: 'Redirects', orderBy: 'from' }),
      documentList(desk, { type: 'listOrder', title: 'Order of lists', ids: listOrders }),
      documentList(desk, {
        type: 'legalDecision',
        title: 'Decisions about legal texts',
        filter: 'defined(at)',
        orderBy: 'at',
        descending: true,
      }),
    ])
}
