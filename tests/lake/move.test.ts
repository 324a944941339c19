import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SanityDocument } from '@sanity/client'
import { expect, test } from 'vitest'
import { defaultPages, pageId } from '../../lib/content/default-pages.ts'
import { importDataset } from '../../studio/lake/content-cli.ts'
import { moveContent } from '../../studio/lake/move-content.ts'
import { newLake, temporaryFolder } from './harness.ts'

type Text = { key: string; en: string }

/** The default content from before pages had documents, with an editor's changes. */
function exportOfEarlierContent(): string {
  const seed = readFileSync('studio/seed/data.ndjson', 'utf8').trimEnd().split('\n')
  const documents = seed
    .map((line) => JSON.parse(line) as SanityDocument)
    .filter(
      ({ _id, _type }) => _type !== 'page' && _id !== 'strings-sections' && _id !== 'claim-firstResults',
    )
    .filter(({ claim }) => claim?._ref !== 'claim-firstResults')
    .map(({ drawing, goal, summary, minutes, ...document }) => document as SanityDocument)
  const hero = documents.find(({ _id }) => _id === 'strings-hero') as SanityDocument
  hero.entries = (hero.entries as Text[])
    .filter(({ key }) => key !== 'arcNote')
    .map((entry) => (entry.key === 'headline' ? { ...entry, en: 'Edited' } : entry))
  const vega = documents.find(({ _id }) => _id === 'testimonial-vega') as SanityDocument
  const points = documents.find(({ _id }) => _id === 'claim-points') as SanityDocument
  points.amount = 175
  documents.push({ ...vega, _id: 'testimonial-first', name: 'First of All', order: 1 })
  documents.push({ ...hero, _id: 'drafts.strings-hero' })
  const folder = temporaryFolder()
  const file = join(folder, 'data.ndjson')
  writeFileSync(file, documents.map((document) => JSON.stringify(document)).join('\n'))
  return file
}

test('migrates earlier content once and keeps every edit (R23.10)', async () => {
  const { client } = await newLake()
  await importDataset(client, exportOfEarlierContent())
  const before = await client.fetch<SanityDocument[]>('* | order(_id)')

  const { pages, texts, tools } = await moveContent(client)
  expect(pages).toEqual(Object.keys(defaultPages).map(pageId))
  expect(texts.sort()).toEqual(['drafts.strings-hero', 'strings-hero', 'strings-sections'])

  expect(tools).toHaveLength(11)
  const quiz = await client.getDocument('quiz-loan-readiness')
  expect(quiz).toMatchObject({
    goal: 'loan',
    minutes: expect.any(Number),
    summary: { es: expect.any(String) },
  })

  const home = await client.getDocument('page-home')
  const chosen = home?.sections.find(({ _type }: { _type: string }) => _type === 'testimonials').chosen
  // The testimonials that the page showed before: the first three in the editors' order.
  expect(chosen.map(({ _ref }: { _ref: string }) => _ref)).toEqual([
    'testimonial-first',
    'testimonial-vega',
    'testimonial-okafor',
  ])
  const repair = await client.getDocument('page-credit-repair')
  expect(repair?.sections[0].claims).toMatchObject([{ _ref: 'claim-points' }])
  const hero = await client.getDocument('strings-hero')
  const textOf = (key: string) => hero?.entries.find((entry: Text) => entry.key === key)?.en
  expect(textOf('headline')).toBe('Edited')
  expect(textOf('arcNote')).toMatch(/^An illustration/)
  expect(await client.getDocument('claim-points')).not.toHaveProperty('amount')
  for (const { _id, _rev, _updatedAt, entries, amount, ...document } of before)
    expect(await client.getDocument(_id)).toMatchObject(document)

  const after = await client.fetch('* | order(_id)')
  expect(await moveContent(client)).toEqual({ pages: [], texts: [], claims: [], tools: [] })
  expect(await client.fetch('* | order(_id)')).toEqual(after)
})

test('does not change a page that an editor has edited (R23.10)', async () => {
  const { client } = await newLake()
  await importDataset(client, 'studio/seed')
  await client.patch('page-home').set({ sections: [] }).commit()
  expect(await moveContent(client)).toEqual({ pages: [], texts: [], claims: [], tools: [] })
  expect((await client.getDocument('page-home'))?.sections).toEqual([])
})
