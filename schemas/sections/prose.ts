import { defineField } from 'sanity'
import { ownAnchors, samePlaces } from '../rules/anchors.ts'
import { requireEnglish } from '../rules/bilingual.ts'
import { knownInSection } from '../rules/claims.ts'
import { defineSection } from './define-section.ts'
import { optionalTitle } from './fields.ts'

export const proseSection = defineSection({
  name: 'prose',

  subject: 'title.en',
  fields: [
    optionalTitle,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'localePortableText',
      description:
        '{firm}, {phone}, {email} and {address} are replaced with the values in the site settings, and a claim’s key, such as {clients}, with its figure.',
      validation: (rule) => [
        rule.custom(requireEnglish),
        rule.custom(knownInSection),
        rule.custom(ownAnchors),
        rule.custom(samePlaces).warning(),
      ],
    }),
  ],
})
