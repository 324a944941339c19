import { BasketIcon } from '@sanity/icons/Basket'
import type { StructureBuilder } from 'sanity/structure'
import { API_VERSION } from '../../lib/sanity/connection.ts'

const orderFilters = [
  { id: 'all', title: 'All orders', filter: '_type == "order"' },
  { id: 'paid', title: 'Paid', filter: '_type == "order" && state == "paid"' },
  { id: 'unpaid', title: 'Not paid yet', filter: '_type == "order" && state in ["started", "open"]' },
  { id: 'over', title: 'Canceled or ended', filter: '_type == "order" && state in ["cancelled", "ended"]' },
] as const

export function orders(S: StructureBuilder) {
  const lists = orderFilters.map(({ id, title, filter }) =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(BasketIcon)
      .child(
        S.documentList()
          .id(id)
          .title(title)
          .schemaType('order')
          .filter(filter)
          .apiVersion(API_VERSION)
          .initialValueTemplates([])
          .defaultOrdering([{ field: 'startedAt', direction: 'desc' }]),
      ),
  )
  return S.listItem()
    .id('orders')
    .title('Orders')
    .icon(BasketIcon)
    .child(S.list().title('Orders').items(lists))
}
