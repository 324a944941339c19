import { defineArrayMember, defineField, defineType } from 'sanity'
import { pageName } from '../lib/i18n/page-name.ts'
import type { Bilingual } from '../lib/i18n/translation-state.ts'
import { sameInBothLanguages } from './rules/bilingual.ts'
import { linkTarget } from './rules/links.ts'
import { titleField } from './sections/fields.ts'

/** A link in the menu or the footer. */
const menuLink = defineType({
  name: 'menuLink',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'path',
      title: 'Page',
      type: 'string',
      description:
        'The English path of a page (/about), a landing page (/fall-offer) or a section of a page (/contact#consultations), or a web address (https://…). A link to an unpublished landing page is not shown.',
      validation: (rule) => rule.custom(linkTarget),
    }),
    defineField({
      name: 'label',
      title: 'Label',
      type: 'localeString',
      description: 'Leave it empty to show the page’s usual label, or its title if there is none.',
      validation: (rule) =>
        rule.custom((label: Bilingual | undefined, { parent }) => {
          const { path } = (parent ?? {}) as { path?: string }
          const isNamed = Boolean(label?.en) || !path || path.startsWith('/')
          if (!isNamed) return 'Enter a label, because only pages of this site have a title.'
          return sameInBothLanguages(label)
        }),
    }),
  ],
  preview: {
    select: { label: 'label.en', path: 'path' },
    prepare: ({ label, path }) => ({
      title: label ?? (path?.startsWith('/') ? pageName(path.replace(/#.*/, '')) : path),
      subtitle: path,
    }),
  },
})

const defaultHeadings = { services: 'Services', support: 'Support' }

const menuGroup = defineType({
  name: 'menuGroup',
  title: 'Group',
  type: 'object',
  fields: [
    defineField({
      name: 'texts',
      title: 'Default heading',
      type: 'string',
      description: 'Shown if the heading below is empty.',
      options: {
        list: Object.entries(defaultHeadings).map(([value, title]) => ({ title, value })),
      },
    }),
    titleField,
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      description: 'The links, from top to bottom. Drag one to move it.',
      of: [defineArrayMember({ type: 'menuLink' })],
    }),
  ],
  preview: {
    select: { title: 'title.en', texts: 'texts' },
    prepare: ({ title, texts }: { title?: string; texts?: keyof typeof defaultHeadings }) => ({
      title: title ?? (texts ? defaultHeadings[texts] : 'Group'),
    }),
  },
})

/** The menu at the top of every page, and the footer. */
const menu = defineType({
  name: 'menu',
  title: 'Menu and footer',
  type: 'document',
  fields: [
    defineField({
      name: 'main',
      title: 'Menu',
      type: 'array',
      description: 'Up to six links at the top of every page, in this order. Drag one to move it.',
      of: [defineArrayMember({ type: 'menuLink' })],
      validation: (rule) => [
        // Without any, pages show the default links.
        rule.required().error('Keep at least one link.'),
        rule.max(6).error('The top of the page has room for six links.'),
      ],
    }),
    defineField({
      name: 'button',
      title: 'Button',
      type: 'menuLink',
      description: 'The button next to the menu. To remove it, clear its page and label.',
    }),
    defineField({
      name: 'footer',
      title: 'Footer',
      type: 'array',
      description: 'Up to three groups of links at the bottom of every page. Drag a group to move it.',
      of: [defineArrayMember({ type: 'menuGroup' })],
      validation: (rule) => [
        rule.required().error('Keep at least one group.'),
        rule.max(3).error('The footer has room for three groups.'),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: 'Menu and footer' }) },
})

export const menuTypes = [menu, menuLink, menuGroup]
