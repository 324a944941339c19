import { defineArrayMember, defineField } from 'sanity'
import { pageHeroSets } from '../../lib/content/sections/page-hero.ts'
import { deletedItems } from '../rules/deleted.ts'
import { defineSection } from './define-section.ts'
import { actionsField, leadField, titleField } from './fields.ts'

export const pageHeroSection = defineSection({
  name: 'pageHero',
  sets: pageHeroSets,

  fields: [
    titleField,
    leadField,
    defineField({
      name: 'claims',
      title: 'Claims',
      type: 'array',
      description: 'The figures of these claims appear beside the heading.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'claim' }], weak: true })],
      validation: (rule) => [
        rule.unique().error('Choose each claim only once.'),
        rule.custom(deletedItems).warning(),
      ],
    }),
    defineField({
      name: 'note',
      title: 'Note under the claims',
      type: 'localeText',
      description: 'The condition under which the claims apply.',
    }),
    actionsField,
  ],
})
