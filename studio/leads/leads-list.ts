import { DownloadIcon } from '@sanity/icons/Download'
import { UsersIcon } from '@sanity/icons/Users'
import type { StructureBuilder } from 'sanity/structure'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { ExportLeads, leadFilters } from './export-leads.tsx'

export function leads(S: StructureBuilder) {
  const lists = leadFilters.map(({ id, title, filter }) =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(UsersIcon)
      .child(
        S.documentList()
          .id(id)
          .title(title)
          .schemaType('lead')
          .filter(filter)
          .apiVersion(API_VERSION)
          .initialValueTemplates([])
          .defaultOrdering([{ field: '_createdAt', direction: 'desc' }]),
      ),
  )
  const exporting = S.listItem()
    .id('export')
    .title('Export as a table')
    .icon(DownloadIcon)
    .child(S.component(ExportLeads).id('export').title('Export as a table'))
  return S.listItem()
    .id('leads')
    .title('Leads')
    .icon(UsersIcon)
    .child(
      S.list()
        .title('Leads')
        .items([...lists, S.divider(), exporting]),
    )
}
