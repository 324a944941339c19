import { defineField } from 'sanity'
import { type Bilingual, words } from '../../lib/i18n/translation-state.ts'
import { ownAnchors, samePlaces } from '../rules/anchors.ts'
import { sameInBothLanguages } from '../rules/bilingual.ts'
import { knownInSection } from '../rules/claims.ts'
import { defineSection } from './define-section.ts'
import { optionalTitle } from './fields.ts'

export const pictureSection = defineSection({
  name: 'picture',

  subject: 'title.en',
  fields: [
    optionalTitle,
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'image',
      description:
        'The page may crop the picture. Press “Crop image” to choose the part that always stays visible.',
      options: { hotspot: true },
      validation: (rule) =>
        rule.custom(
          (picture: { asset?: unknown } | undefined) => Boolean(picture?.asset) || 'Choose a picture.',
        ),
    }),
    defineField({
      name: 'decorative',
      title: 'Decorative',
      type: 'boolean',
      description: 'The picture adds no information, so screen readers skip it.',
    }),
    defineField({
      name: 'alt',
      title: 'Alternative text',
      type: 'localeString',
      description: 'Describes the picture to people who cannot see it.',
      hidden: ({ parent }) => parent?.decorative === true,
      validation: (rule) =>
        rule.custom((alt: Bilingual | undefined, { parent }) => {
          if ((parent as { decorative?: boolean }).decorative) return true
          if (!words(alt?.en).trim() || !words(alt?.es).trim())
            return 'Describe the picture in both languages, or mark it as decorative.'
          return sameInBothLanguages(alt)
        }),
    }),
    defineField({
      name: 'license',
      title: 'License',
      type: 'string',
      description: 'The source of the picture and your right to use it. Visitors do not see this.',
      validation: (rule) =>
        rule.required().error('Enter the source of the picture and your right to use it.'),
    }),
    defineField({
      name: 'side',
      title: 'Position of the picture',
      type: 'string',
      description: 'On phones the picture always comes first.',
      options: {
        list: [
          { title: 'Left', value: 'left' },
          { title: 'Right', value: 'right' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'left',
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'localePortableText',
      description:
        '{firm}, {phone}, {email} and {address} are replaced with the values in the site settings, and a claim’s key, such as {clients}, with its figure.',
      validation: (rule) => [
        rule.custom(sameInBothLanguages),
        rule.custom(knownInSection),
        rule.custom(ownAnchors),
        rule.custom(samePlaces).warning(),
      ],
    }),
  ],
})
