import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { linkAddress } from '../../portable-text/parts.ts'
import { textIn } from '../parse.ts'
import { items } from './fields.ts'

/** Buttons that link to a page of this site, a section of this page, or a web address. */
export const actionFields = 'actions[]{_key, label, href}'

export const actionsIn = (language: Language) =>
  items(
    z.object({
      _key: z.string(),
      label: textIn(language),
      href: linkAddress,
    }),
    'button',
  )
