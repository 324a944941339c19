import { CogIcon } from '@sanity/icons/Cog'
import { UsersIcon } from '@sanity/icons/Users'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { leads } from '../leads/leads-list.ts'
import { orders } from '../orders/orders-list.ts'
import { documentList, oneDocument } from './document-list.ts'
import { pagesList } from './pages-list.ts'

const EXPIRED = 'defined(expiresOn) && dateTime(expiresOn + "T23:59:59Z") < dateTime(now())'
const UNPROVEN = '(!defined(evidence) || evidence == "" || !defined(measuredOn))'
const WITHOUT_CONSENT = 'consentOnFile != true'

function peopleAndProof(S: StructureBuilder) {
  return S.listItem()
    .id('proof')
    .title('People and proof')
    .icon(UsersIcon)
    .child(
      S.list()
        .id('proof')
        .title('People and proof')
        .items([
          documentList(S, { type: 'testimonial', title: 'Testimonials' }),
          documentList(S, { type: 'person', title: 'Team' }),
          documentList(S, { type: 'claim', title: 'Claims' }),
          documentList(S, { type: 'stat', title: 'Statistics' }),
          S.divider().title('Needs attention'),
          documentList(S, {
            type: 'claim',
            id: 'expired',
            title: 'Expired claims, no longer shown',
            filter: EXPIRED,
            orderBy: 'expiresOn',
          }).icon(WarningOutlineIcon),
          documentList(S, {
            type: 'claim',
            id: 'unproven',
            title: 'Claims without evidence',
            filter: UNPROVEN,
          }).icon(WarningOutlineIcon),
          documentList(S, {
            type: 'testimonial',
            id: 'without-consent',
            title: 'Testimonials without consent',
            filter: WITHOUT_CONSENT,
          }).icon(WarningOutlineIcon),
        ]),
    )
}

function settings(S: StructureBuilder) {
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
          documentList(S, { type: 'redirect', title: 'Redirects', orderBy: 'from' }),
          documentList(S, {
            type: 'legalDecision',
            title: 'Decisions about legal texts',
            filter: 'defined(at)',
            orderBy: 'at',
          }),
        ]),
    )
}

export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items([
      pagesList(S),
      documentList(S, { type: 'landingPage', title: 'Landing pages', orderBy: 'path' }),
      documentList(S, { type: 'plan', title: 'Plans and prices' }),
      peopleAndProof(S),
      documentList(S, { type: 'fundingProduct', title: 'Funding' }),
      documentList(S, { type: 'loanType', title: 'Loan facts' }),
      documentList(S, { type: 'legalPage', title: 'Legal', orderBy: 'path' }),
      settings(S),
      S.divider().title('Leads and orders'),
      leads(S),
      orders(S),
    ])
