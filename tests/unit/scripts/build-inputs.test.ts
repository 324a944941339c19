import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { buildInputs } from '../../../scripts/build.ts'
import { root } from '../../../scripts/processes.ts'
import { guides } from '../../../studio/guides/guides.ts'

test('a changed guide, guide picture, proxy or configuration needs a new build, but a changed seed does not', () => {
  const inputs = buildInputs().map((file) => relative(root, file))
  for (const { id } of guides) expect(inputs).toContain(`docs/${id}.md`)
  expect(inputs).toEqual(expect.arrayContaining(['docs/pictures/desk.webp', 'proxy.ts', 'next.config.mjs']))
  expect(inputs.filter((file) => file.startsWith('studio/seed'))).toEqual([])
})

test('no build input imports the lake’s own code, whose changes need no new build', () => {
  const code = buildInputs().filter((file) => /\.(tsx?|mjs)$/.test(file))
  const foreign = code.flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\(?) ?'((?:@\/|\.)[^']+)'/g)
    const paths = [...imports].map(([, path = '']) =>
      path.startsWith('@/') ? path.slice(2) : relative(root, join(dirname(file), path)),
    )
    return paths.filter((path) => /^studio\/(lake|seed)\//.test(path)).map((path) => `${path} in ${file}`)
  })
  expect(foreign).toEqual([])
})
