import { defineArrayMember, defineField, defineType } from 'sanity'
import { composedRoutes } from '../lib/content/default-pages.ts'
import { library } from '../lib/content/sections/library.ts'
import { pageName } from '../lib/i18n/page-name.ts'

/** A page of the site as a list of sections. Its id is `page-` and its name. */
export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  fields: [
    defineField({
      name: 'path',
      title: 'Path',
      type: 'string',
      description: 'The English address of the page.',
      readOnly: true,
      validation: (rule) =>
        rule
          .required()
          .custom(
            (path) =>
              composedRoutes.some((route) => route === path) ||
              'No page of this site is made of sections at this path.',
          ),
    }),
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      description:
        'In the order of the page. Drag one to move it; its menu duplicates or removes it. Hide one, or give it dates, under “Place and time”.',
      of: Object.keys(library).map((type) => defineArrayMember({ type })),
      options: { insertMenu: { filter: true } },
    }),
  ],
  preview: {
    select: { path: 'path', sections: 'sections' },
    prepare: ({ path, sections }) => ({
      title: pageName(path ?? '/'),
      subtitle: `${Object.keys(sections ?? {}).length} sections`,
    }),
  },
})
