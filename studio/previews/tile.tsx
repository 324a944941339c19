import { styled } from 'styled-components'

/** A small square of the site's paper with one figure or sign in its type, as the piece has it on the page. */
export const Tile = styled.span<{ $popular?: boolean }>`
  box-sizing: border-box;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  overflow: hidden;
  font: 420 ${({ children }) => size(String(children))}px/1 var(--font-newsreader), Georgia, serif;
  letter-spacing: -0.02em;
  white-space: nowrap;
  color: #14213d;
  background: #f7f3ea;
  border-top: ${({ $popular }) => ($popular ? '4px solid #1d5b45' : '1px solid #14213d')};
`

/** In pixels, so that the text fits. */
function size({ length }: string): number {
  if (length > 5) return 9
  return length > 4 ? 10 : 13
}
