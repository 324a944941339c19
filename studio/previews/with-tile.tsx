import type { SchemaTypeDefinition } from 'sanity'
import { styled } from 'styled-components'

const Tile = styled.span<{ $popular?: boolean }>`
  box-sizing: border-box;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  overflow: hidden;
  font: 400 ${({ children }) => size(String(children))}px/1 Georgia, serif;
  letter-spacing: -0.02em;
  white-space: nowrap;
  color: #14213d;
  background: #f7f3ea;
  border-top: ${({ $popular }) => ($popular ? '4px solid #1d5b45' : '1px solid #14213d')};
`

function size({ length }: string): number {
  if (length > 5) return 8
  if (length > 4) return 9
  return length > 3 ? 11 : 13
}

type Selection = Record<string, unknown>
type Preview = { select?: Record<string, string>; prepare?: (selection: Selection) => Selection }

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

const price = (dollars: number) => `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`
function figure(value: unknown): string {
  const [first = ''] = String(value ?? '').split(/[\s-]/)
  return first.length > 6 ? first.replace(/–.*$/, '') : first
}

const tiles: Record<string, (selection: Selection) => { text: string; popular?: boolean }> = {
  plan: ({ setupFee, popular }) => ({
    text: price(Number(setupFee ?? 0)),
    popular: popular === true,
  }),
  testimonial: () => ({ text: '“' }),
  claim: ({ value }) => ({ text: figure(value) }),
  stat: ({ value }) => ({ text: figure(value) }),
  fundingProduct: ({ min }) => ({ text: compact.format(Number(min ?? 0)) }),
  consultation: ({ minutes }) => ({ text: `${minutes ?? ''}′` }),
  faq: () => ({ text: '?' }),
  legalPage: () => ({ text: '§' }),
}

/** Adds a tile to the type's preview. Schemas contain no components, so Node can load them. */
export function withTile(type: SchemaTypeDefinition): SchemaTypeDefinition {
  const tile = tiles[type.name]
  if (!tile) return type
  const { prepare = (selection: Selection) => selection, ...preview } = (
    'preview' in type ? type.preview : {}
  ) as Preview
  return {
    ...type,
    preview: {
      ...preview,
      prepare: (selection: Selection) => {
        const { text, popular = false } = tile(selection)
        return { ...prepare(selection), media: <Tile $popular={popular}>{text}</Tile> }
      },
    },
  } as SchemaTypeDefinition
}
