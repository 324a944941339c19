import { relative } from 'node:path'
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
