import { BillIcon } from '@sanity/icons/Bill'
import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CaseIcon } from '@sanity/icons/Case'
import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CogIcon } from '@sanity/icons/Cog'
import { CommentIcon } from '@sanity/icons/Comment'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { LinkIcon } from '@sanity/icons/Link'
import { StringIcon } from '@sanity/icons/String'
import type { ComponentType } from 'react'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { leads } from './leads/leads-list.ts'

const EXPIRED =
  '_type == "claim" && defined(expiresOn) && dateTime(expiresOn + "T23:59:59Z") < dateTime(now())'

function list(S: StructureBuilder, type: string, title: string, icon: ComponentType) {
  return S.listItem()
    .id(type)
    .title(title)
    .icon(icon)
    .child(S.documentTypeList(type).title(title).defaultOrdering(byPosition))
}

const byPosition = [{ field: 'order', direction: 'asc' as const }]

/** A singleton opens at once: there is no list that could offer a second one. */
function settings(S: StructureBuilder) {
  return S.listItem()
    .id('siteSettings')
    .title('Site settings')
    .icon(CogIcon)
    .child(S.document().schemaType('siteSettings').documentId('siteSettings').title('Site settings'))
}

/** The sections are fixed by the site's code, so the list offers no new one. */
function texts(S: StructureBuilder) {
  return S.listItem()
    .id('strings')
    .title('Texts by section')
    .icon(StringIcon)
    .child(
      S.documentTypeList('strings')
        .title('Texts by section')
        .initialValueTemplates([])
        .defaultOrdering([{ field: 'section', direction: 'asc' }]),
    )
}

function claims(S: StructureBuilder) {
  return S.listItem()
    .id('claims')
    .title('Claims')
    .icon(CheckmarkCircleIcon)
    .child(
      S.list()
        .title('Claims')
        .items([
          list(S, 'claim', 'All claims', CheckmarkCircleIcon),
          S.listItem()
            .id('expired')
            .title('Expired, no longer shown')
            .child(
              S.documentList()
                .title('Expired, no longer shown')
                .schemaType('claim')
                .filter(EXPIRED)
                .apiVersion('2026-01-01')
                .initialValueTemplates([]),
            ),
        ]),
    )
}

/** The desk, in the order in which people look for things. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items([
      texts(S),
      list(S, 'service', 'Services', CaseIcon),
      list(S, 'faq', 'Questions and answers', HelpCircleIcon),
      list(S, 'consultation', 'Consultations', CalendarIcon),
      list(S, 'quizEntry', 'Quizzes and forms', BulbOutlineIcon),
      S.divider().title('Plans and funding'),
      list(S, 'plan', 'Plans and prices', CreditCardIcon),
      list(S, 'fundingProduct', 'Funding products', BillIcon),
      S.divider().title('People and proof'),
      list(S, 'testimonial', 'Testimonials', CommentIcon),
      claims(S),
      list(S, 'stat', 'Statistics', ChartUpwardIcon),
      S.divider().title('Legal and settings'),
      S.listItem()
        .id('legalPage')
        .title('Legal pages and guide')
        .icon(DocumentTextIcon)
        .child(S.documentTypeList('legalPage').title('Legal pages and guide')),
      S.listItem()
        .id('redirect')
        .title('Redirects')
        .icon(LinkIcon)
        .child(S.documentTypeList('redirect').title('Redirects')),
      settings(S),
      S.divider().title('From visitors'),
      leads(S),
    ])
