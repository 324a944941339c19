import { defineField } from 'sanity'
import { type Bilingual, words } from '../../lib/i18n/translation-state.ts'
import { sameInBothLanguages } from '../rules/bilingual.ts'
import { knownPlaceholders } from '../rules/legal-text.ts'
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
      description: 'Its focal point stays in view however the picture is cut.',
      options: { hotspot: true },
      validation: (rule) => rule.required().assetRequired().error('Choose a picture.'),
    }),
    defineField({
      name: 'decorative',
      title: 'Decorative',
      type: 'boolean',
      description: 'It carries no information, so screen readers leave it out.',
    }),
    defineField({
      name: 'alt',
      title: 'What it shows',
      type: 'localeString',
      description: 'For people who cannot see it. Leave it empty only where the picture is decorative.',
      hidden: ({ parent }) => parent?.decorative === true,
      validation: (rule) =>
        rule.custom((alt: Bilingual | undefined, { parent }) => {
          if ((parent as { decorative?: boolean }).decorative) return true
          if (!words(alt?.en).trim() || !words(alt?.es).trim())
            return 'Say in both languages what the picture shows, or mark it as decorative.'
          return sameInBothLanguages(alt)
        }),
    }),
    defineField({
      name: 'license',
      title: 'License',
      type: 'string',
      description: 'Where the picture is from and by what right it is shown. Not shown to visitors.',
      validation: (rule) =>
        rule.required().error('Say where the picture is from and by what right it is shown.'),
    }),
    defineField({
      name: 'side',
      title: 'Side of the picture',
      type: 'string',
      description: 'On phones the picture comes first.',
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
        'May name {firm}, {phone}, {email} and {address}; the page fills them from the site settings.',
      validation: (rule) => [rule.custom(sameInBothLanguages), rule.custom(knownPlaceholders)],
    }),
  ],
})
