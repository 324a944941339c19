import { CogIcon } from '@sanity/icons/Cog'
import { UsersIcon } from '@sanity/icons/Users'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { StructureResolver } from 'sanity/structure'
import { leads } from '../leads/leads-list.ts'
import { orders } from '../orders/orders-list.ts'
import { type Desk, documentList, oneDocument } from './document-list.ts'
import { pagesList } from './pages-list.ts'

const EXPIRED = 'defined(expiresOn) && dateTime(expiresOn + "T23:59:59Z") < dateTime(now())'
const UNPROVEN = '(!defined(evidence) || evidence == "" || !defined(measuredOn))'
const WITHOUT_CONSENT = 'consentOnFile != true'

function peopleAndProof(desk: Desk) {
  const { S } = desk
  return S.listItem()
    .id('proof')
    .title('People and proof')
    .icon(UsersIcon)
    .child(
      S.list()
        .id('proof')
        .title('People and proof')
        .items([
          documentList(desk, { type: 'testimonial', title: 'Testimonials' }),
          documentList(desk, { type: 'person', title: 'Team' }),
          documentList(desk, { type: 'claim', title: 'Claims' }),
          documentList(desk, { type: 'stat', title: 'Statistics' }),
          S.divider().title('Needs attention'),
          documentList(desk, {
            type: 'claim',
            id: 'expired',
            title: 'Expired claims, no longer shown',
            filter: EXPIRED,
            orderBy: 'expiresOn',
          }).icon(WarningOutlineIcon),
          documentList(desk, {
            type: 'claim',
            id: 'unproven',
            title: 'Claims without evidence',
            filter: UNPROVEN,
            orderBy: 'claimId',
          }).icon(WarningOutlineIcon),
          documentList(desk, {
            type: 'testimonial',
            id: 'without-consent',
            title: 'Testimonials without consent',
            filter: WITHOUT_CONSENT,
            orderBy: 'name',
          }).icon(WarningOutlineIcon),
        ]),
    )
}

function settings(desk: Desk) {
  const { S } = desk
  return S.listItem()
    .id('settings')
    .title('Settings')
    .icon(CogIcon)
    .child(
      S.list()
        .id('settings')
        .title('Settings')
        .items([
          oneDocument(S, 'siteSettings', 'siteSettings', 'Site settings'),
          oneDocument(S, 'menu', 'menu', 'Menu and footer'),
          documentList(desk, { type: 'announcement', title: 'Announcements', orderBy: 'from' }),
          documentList(desk, { type: 'listOrder', title: 'Order of lists', orderBy: '_id' }),
          documentList(desk, { type: 'redirect', title: 'Redirects', orderBy: 'from' }),
          documentList(desk, {
            type: 'legalDecision',
            title: 'Decisions about legal texts',
            filter: 'defined(at)',
            orderBy: 'at',
          }),
        ]),
    )
}

export const structure: StructureResolver = (S, context) => {
  const desk = { S, context }
  return S.list()
    .title('Content')
    .items([
      pagesList(desk),
      documentList(desk, { type: 'landingPage', title: 'Landing pages', orderBy: 'path' }),
      documentList(desk, { type: 'plan', title: 'Plans and prices' }),
      peopleAndProof(desk),
      documentList(desk, { type: 'fundingProduct', title: 'Funding' }),
      documentList(desk, { type: 'loanType', title: 'Loan facts' }),
      documentList(desk, { type: 'legalPage', title: 'Legal', orderBy: 'path' }),
      settings(desk),
      S.divider().title('Leads and orders'),
      leads(S),
      orders(S),
    ])
}
