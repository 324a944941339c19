import { defineSection } from './define-section.ts'
import { itemsField } from './fields.ts'

export const purposeSection = defineSection({
  name: 'purpose',

  fields: [itemsField],
})
