import type { TextPart } from './parts.ts'

export type Frame = { _type: 'frame'; _key: string; parts: TextPart[] }

const isStatement = (part: TextPart | undefined) => part?._type === 'block' && part.style === 'statement'

/** Whether a part belongs in a frame: a statement, a fill-in line, or a subheading right before a statement. */
function isFramed(part: TextPart, next: TextPart | undefined): boolean {
  const opensStatement = part._type === 'block' && part.style === 'h3' && isStatement(next)
  return isStatement(part) || part._type === 'blankLine' || opensStatement
}

export function gatherFrames(parts: readonly TextPart[]): (TextPart | Frame)[] {
  const gathered: (TextPart | Frame)[] = []
  for (const [index, part] of parts.entries()) {
    const last = gathered.at(-1)
    if (!isFramed(part, parts[index + 1])) gathered.push(part)
    else if (last?._type === 'frame') last.parts.push(part)
    else gathered.push({ _type: 'frame', _key: `frame-${part._key}`, parts: [part] })
  }
  return gathered
}
