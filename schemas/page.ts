import { defineArrayMember, defineField, defineType } from 'sanity'
import { composedRoutes } from '../lib/content/default-pages.ts'
import { library } from '../lib/content/sections/library.ts'
import { pageName } from '../lib/i18n/page-name.ts'
import { keepsLinkedSections } from './rules/anchors.ts'
import { searchFields, searchGroup } from './search-fields.ts'

/** A page made of sections. The id is derived from the path: see `pageId`. */
export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  groups: [{ name: 'page', title: 'Page', default: true }, searchGroup],
  fields: [
    defineField({
      name: 'path',
      title: 'Path',
      type: 'string',
      group: 'page',
      description: 'The English address of the page.',
      readOnly: true,
      validation: (rule) =>
        rule
          .required()
          .custom(
            (path) =>
              composedRoutes.some((route) => route === path) ||
              'The page at this path is not made of sections.',
          ),
    }),
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      group: 'page',
      description:
        'The page’s sections, from top to bottom. Drag a section to move it. Use its menu to duplicate or remove it. Hide or schedule it under “Visibility”.',
      of: Object.keys(library).map((type) => defineArrayMember({ type })),
      options: { insertMenu: { filter: true } },
      validation: (rule) => rule.custom(keepsLinkedSections).warning(),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'localeString',
      group: 'search',
      description:
        'The page’s name in browser tabs, search results and shared links. Leave it empty to show the text under “Every page”.',
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'localeText',
      group: 'search',
      description:
        'One or two sentences under the title in search results. Leave it empty to show the text under “Every page”.',
    }),
    ...searchFields,
  ],
  preview: {
    select: { path: 'path', sections: 'sections' },
    prepare: ({ path, sections }) => ({
      title: pageName(path ?? '/'),
      subtitle: `${Object.keys(sections ?? {}).length} sections`,
    }),
  },
})
