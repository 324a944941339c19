import { fundingProductsWords } from '../../lib/content/sections/funding-products.ts'
import { defineSection, wordsField } from './define-section.ts'
import { chosenField } from './fields.ts'

export const fundingProductsSection = defineSection({
  name: 'fundingProducts',
  fields: [
    chosenField('fundingProduct', 'Products', 'In this order. Leave it empty to show all of them.'),
    wordsField(fundingProductsWords),
  ],
})
