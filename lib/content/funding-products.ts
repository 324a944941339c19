import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { loadInOrder } from './list-order.ts'
import { fieldSources, keepValid, textIn } from './parse.ts'

const FUNDING_PRODUCTS_QUERY = defineQuery(`*[_type == "fundingProduct"] | order(_createdAt asc, _id asc){
  _id, _type, name, description, minAmount, maxAmount
}`)

const fundingProductIn = (language: Language) =>
  z.object({
    _id: z.string(),
    name: textIn(language),
    description: textIn(language),
    /** Dollars. */
    minAmount: z.number().nonnegative(),
    /** Dollars. */
    maxAmount: z.number().nonnegative(),
    sources: fieldSources,
  })

export type FundingProduct = z.output<ReturnType<typeof fundingProductIn>>

export async function loadFundingProducts(language: Language): Promise<FundingProduct[]> {
  return keepValid(
    fundingProductIn(language),
    await loadInOrder('fundingProduct', FUNDING_PRODUCTS_QUERY),
    'funding product',
  )
}
