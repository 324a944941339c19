import { defineField } from 'sanity'
import { linkTarget } from './rules/links.ts'

export const searchGroup = { name: 'search', title: 'Search engines' }

/** The fields of pages and landing pages for search engines and shared links, except the title and the description. */
export const searchFields = [
  defineField({
    name: 'noindex',
    title: 'Hidden from search engines',
    type: 'boolean',
    group: 'search',
    description:
      'Turn this on for pages that nobody should find by searching, such as a thank-you page or a page for a single ad.',
  }),
  defineField({
    name: 'canonical',
    title: 'Original page',
    type: 'string',
    group: 'search',
    description:
      'Only for a page that repeats another page. Search engines then list the other page instead. Enter a path such as /pricing, or a web address.',
    validation: (rule) =>
      rule.custom((target: string | undefined, context) => {
        if (!target) return true
        if (!/^(\/|https?:)/.test(target))
          return 'Enter a path such as /pricing, or a web address (https://…).'
        if (target === context.document?.path) return 'This is the page itself. Leave the field empty.'
        return linkTarget(target, context)
      }),
  }),
  defineField({
    name: 'sharePicture',
    title: 'Share picture',
    type: 'image',
    group: 'search',
    description:
      'Shown where the page is shared, at 1200 × 630 pixels. Without one, the site draws a picture with the page’s default title. A landing page gets the home page’s picture.',
    options: { hotspot: true },
    fields: [
      defineField({
        name: 'license',
        title: 'License',
        type: 'string',
        description: 'The source of the picture and your right to use it. Visitors do not see this.',
        validation: (rule) =>
          rule.custom(
            (license: string | undefined, { parent }) =>
              Boolean(license) ||
              !(parent as { asset?: unknown } | undefined)?.asset ||
              'Enter the source of the picture and your right to use it.',
          ),
      }),
    ],
  }),
]
