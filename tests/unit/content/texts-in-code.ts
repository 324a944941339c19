import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

/** A key that code puts together: fixed pieces with something computed between each two. */
type Template = { pieces: string[]; file: string }

export type TextsInCode = {
  /** Strings, and names of properties: what keys are made of. */
  words: Set<string>
  /** Keys that a translator is asked for by name, with their file. */
  asked: Map<string, string>
  templates: Template[]
}

type Node = { type: string; [field: string]: unknown }

const root = new URL('../../../', import.meta.url).pathname

/** Every string of the site's code, from its syntax tree, without those that are no text keys for sure. */
export function textsInCode(): TextsInCode {
  const found: TextsInCode = { words: new Set(), asked: new Map(), templates: [] }
  for (const file of globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: root })) {
    if (file.endsWith('sanity.types.ts')) continue
    const { program } = parseSync(file, readFileSync(root + file, 'utf8'))
    visit(program as unknown as Node, file, found)
  }
  return found
}

function visit(node: Node, file: string, found: TextsInCode): void {
  if (node.type === 'ImportDeclaration') return
  if (node.type === 'Literal' && typeof node.value === 'string') found.words.add(node.value)
  if (node.type === 'Property' && !node.computed) found.words.add(name(node.key as Node))
  if (node.type === 'TemplateLiteral') {
    for (const pieces of variants(node)) {
      // Without a letter of its own a template says nothing about the keys that it makes.
      if (/[a-z]/.test(pieces.join(''))) found.templates.push({ pieces, file })
    }
  }
  const key = askedKey(node)
  if (key) found.asked.set(key, file)
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, file, found)
  }
}

const name = (key: Node) => String(key.name ?? key.value)

/** The key in `t('key')` and `t.whole('key')`. */
function askedKey(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined
  const callee = node.callee as Node
  const asks = callee.type === 'MemberExpression' && name(callee.property as Node) === 'whole'
  const translator = (asks ? callee.object : callee) as Node
  const first = (node.arguments as Node[])[0]
  return translator.name === 't' && typeof first?.value === 'string' ? first.value : undefined
}

/** The pieces of a template; a choice between fixed texts in it makes one variant for each. */
function variants(node: Node): string[][] {
  const quasis = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  const [first = '', ...others] = quasis
  return (node.expressions as Node[]).reduce<string[][]>(
    (made, expression, index) =>
      choices(expression).flatMap((choice) =>
        made.map((pieces) => joined(joined(pieces, choice), [others[index] ?? ''])),
      ),
    [[first]],
  )
}

function choices(expression: Node): string[][] {
  if (expression.type === 'ConditionalExpression')
    return [expression.consequent, expression.alternate].flatMap((each) => choices(each as Node))
  if (expression.type === 'TemplateLiteral') return variants(expression)
  return typeof expression.value === 'string' ? [[expression.value]] : [['', '']]
}

/** The last piece of the one and the first of the other become one. */
function joined(one: string[], other: string[]): string[] {
  return [...one.slice(0, -1), `${one.at(-1)}${other[0]}`, ...other.slice(1)]
}

/** Whether the code can make this key, of words that stand anywhere in it: a word of its own, a number, or a template filled with what it can make. */
export function canMake(key: string, { words, templates }: TextsInCode): boolean {
  const known = new Map<string, boolean>()
  function made(text: string): boolean {
    const before = known.get(text)
    if (before !== undefined) return before
    known.set(text, false)
    const can = words.has(text) || /^\d+$/.test(text) || templates.some(({ pieces }) => fills(text, pieces))
    known.set(text, can)
    return can
  }
  function fills(text: string, [first = '', ...others]: string[]): boolean {
    if (!text.startsWith(first)) return false
    const rest = text.slice(first.length)
    if (others.length === 0) return rest === ''
    // What is filled in ends wherever the rest of the template can begin.
    return Array.from({ length: rest.length }, (_, index) => index + 1).some(
      (end) => fills(rest.slice(end), others) && made(rest.slice(0, end)),
    )
  }
  return made(key)
}
