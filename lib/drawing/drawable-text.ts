/**
 * The characters that Newsreader's file in `app/fonts` contains, except for spaces. For any other character, the
 * renderer of share images requests a font from another server, without a deadline, and fails if it cannot load an
 * emoji.
 */
const drawable = /[!-~¡¢£§©ª«®°±·º»½¿À-ÅÇ-ÏÑ-Ýßà-åç-ïñ-ýÿ–—‘’“”…•€™−×÷]/u

/** Substitutes for characters that Unicode does not decompose into drawable ones. */
const substitutes: Record<string, string> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  ẞ: 'SS',
  '≥': '>=',
  '≤': '<=',
  '→': '–',
  '‒': '–',
  '―': '–',
  '‐': '-',
  ʼ: '’',
  '′': '’',
  '‚': ',',
  '„': '“',
  '‹': '‘',
  '›': '’',
  '⁄': '/',
  '∕': '/',
  '≠': '!=',
  µ: 'u',
  μ: 'u',
}

function drawn(character: string): string {
  if (/\s/u.test(character)) return ' '
  if (drawable.test(character)) return character
  const parts = Array.from(substitutes[character] ?? character.normalize('NFKD'))
  return parts.map((part) => substitutes[part] ?? (drawable.test(part) ? part : '')).join('')
}

/**
 * Limits the text of a share image to the characters of its typefaces. Replaces other characters with similar ones, and
 * drops those that have none, such as emoji.
 */
export function drawableText(text: string): string {
  const spaced = text
    .normalize('NFC')
    .replaceAll('\uFEFF', '')
    .replace(/(?<=\d)(?=[¼¾⅐-⅞])/gu, ' ')
  return Array.from(spaced, drawn).join('').replace(/ +/g, ' ').trim()
}
