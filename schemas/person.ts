import { defineField, defineType } from 'sanity'
import { requireEnglish } from './rules/bilingual.ts'

/** A member of the team. The people in the default content are invented, and `npm run doctor` reports them. */
export const person = defineType({
  name: 'person',
  title: 'Person',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description:
        'The name that clients know. The people in the default content are samples: replace or unpublish them.',
      validation: (rule) => rule.required().error('Enter the person’s name.'),
    }),
    defineField({
      name: 'role',
      title: 'Role',
      type: 'localeString',
      description: 'Such as “Business funding specialist”.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'languages',
      title: 'Languages spoken',
      type: 'localeString',
      description: 'Such as “English and Spanish”.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'biography',
      title: 'Biography',
      type: 'localeText',
      description: 'Two sentences: experience, and what this person does for a client.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'license',
      title: 'License',
      type: 'localeString',
      description: 'The type of license, with state and number, if the work requires a license.',
    }),
    defineField({
      name: 'portrait',
      title: 'Portrait',
      type: 'image',
      description:
        'Cropped to a square around the circle of “Crop image”. Make the circle smaller, then drag it. Without a photo, the page shows the person’s initials.',
      options: { hotspot: { previews: [{ title: 'On the page', aspectRatio: 1 }] } },
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'role.en', media: 'portrait' } },
})
