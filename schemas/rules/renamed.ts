import type { ValidationContext } from 'sanity'
import { TEXTS_QUERY, textsWith } from '../../lib/content/mentions.ts'
import { languages } from '../../lib/i18n/languages.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { publishedId } from './unique.ts'

type Name = { en?: string; es?: string }

/** Reports that other published texts contain the name that a document has had so far. For a warning. */
export async function oldNameInTexts(name: Name | undefined, context: ValidationContext) {
  const id = publishedId(context.document?._id)
  const client = context.getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'published' })
  const published = await client.fetch<Name | null>('*[_id == $id][0].name', { id })
  const changed = languages.flatMap((language) => {
    const old = published?.[language]?.trim()
    return old && name?.[language]?.trim() && name[language].trim() !== old ? [{ language, old }] : []
  })
  if (changed.length === 0) return true
  const documents = await client.fetch<Parameters<typeof textsWith>[0]>(TEXTS_QUERY, { id })
  const problems = changed.flatMap(({ language, old }) => {
    const { length } = textsWith(documents, old, language)
    if (length === 0) return []
    const where =
      length === 1 ? 'One other document still contains' : `${length} other documents still contain`
    return [
      {
        message: `${where} the old name, “${old}”. Search for it and change it there too.`,
        path: [language],
      },
    ]
  })
  return problems.length === 0 || problems
}
