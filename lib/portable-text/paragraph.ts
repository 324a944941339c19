import { plainText } from './plain-text.ts'

type Link = { _key: string; _type: 'link'; href: string }

type Options = {
  style?: 'normal' | 'statement'
  listItem?: 'bullet'
  /** The target of the text in brackets. */
  href?: string
}

type Paragraph = ReturnType<typeof paragraph>

/** A paragraph of formatted text. With `href`, the first text in brackets becomes the link. */
export function paragraph(_key: string, text: string, { href, style = 'normal', listItem }: Options = {}) {
  const parts = href ? text.split(/[[\]]/) : [text]
  const link = `${_key}-link1`
  return {
    _key,
    _type: 'block',
    style,
    markDefs: href ? [{ _key: link, _type: 'link', href } satisfies Link] : [],
    children: parts.map((part, index) => ({
      _key: `${_key}-${index + 1}`,
      _type: 'span',
      text: part,
      marks: index === 1 ? [link] : [],
    })),
    ...(listItem && { listItem, level: 1 }),
  }
}

/** A value of the type `localePortableText`. */
export function formattedText(english: Paragraph[], spanish: Paragraph[]) {
  return { _type: 'localePortableText', en: english, es: spanish, translatedFrom: plainText(english) }
}
