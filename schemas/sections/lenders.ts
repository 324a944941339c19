import { defineSection } from './define-section.ts'
import { itemsField, leadField, optionalTitle } from './fields.ts'

export const lendersSection = defineSection({
  name: 'lenders',

  fields: [{ ...optionalTitle, description: 'Replaces the default heading.' }, leadField, itemsField],
})
