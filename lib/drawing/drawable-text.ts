/**
 * The characters that both typefaces of `app/fonts` contain, except for spaces. For any other character, the renderer
 * of share images requests a font from another server, without a deadline, and fails if it cannot load an emoji.
 */
const drawable = /[!-~¡¢£§©ª«®°±·º»½¿À-ÅÇ-ÏÑ-Ýßà-åç-ïñ-ýÿ–—‘’“”…•€™−×÷]/u

/** Substitutes for characters that Unicode does not decompose. */
const substitutes: Record<string, string> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  '\u2010': '-',
  '\u2011': '-',
  '→': '–',
}

function drawn(character: string): string {
  if (/\s/u.test(character)) return ' '
  if (drawable.test(character)) return character
  const plain = Array.from(character.normalize('NFKD'))
  return plain.map((part) => substitutes[part] ?? (drawable.test(part) ? part : '')).join('')
}

/** The text of a share image, in characters that its typefaces contain. Drops emoji. */
export function drawableText(text: string): string {
  return Array.from(text.normalize('NFC'), drawn).join('').replace(/ +/g, ' ').trim()
}
