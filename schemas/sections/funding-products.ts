import { fundingProductsWords } from '../../lib/content/sections/funding-products.ts'
import { defineSection, wordsField } from './define-section.ts'
import { chosenField } from './fields.ts'

export const fundingProductsSection = defineSection({
  name: 'fundingProducts',
  fields: [
    chosenField(
      'fundingProduct',
      'Products',
      'Shown in this order. Leave the list empty to show all of them, in their usual order.',
    ),
    wordsField(fundingProductsWords),
  ],
})
