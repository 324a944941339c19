import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SanityDocument } from '@sanity/client'
import { expect, test } from 'vitest'
import { defaultPages, pageId } from '../../lib/content/default-pages.ts'
import { listOrderId, orderedTypes } from '../../lib/content/ordered-types.ts'
import { importDataset } from '../../studio/lake/content-cli.ts'
import { moveContent } from '../../studio/lake/move-content.ts'
import { newLake, temporaryFolder } from './harness.ts'

type Text = { key: string; en: string }

/** Numbers the documents by type and page (10, 20 and so on), as they were ordered before order lists existed. */
function numberPositions(documents: SanityDocument[]): void {
  const types = new Set<string>([...orderedTypes, 'faq'])
  const ordered = documents.filter(({ _type }) => types.has(_type))
  for (const group of Map.groupBy(ordered, ({ _type, page }) => `${_type} ${page}`).values())
    for (const [index, document] of group.entries()) document.order = 10 * (index + 1)
}

/** The default content as it was before pages became documents, with an editor's changes. */
function exportOfEarlierContent(): string {
  const seed = readFileSync('studio/seed/data.ndjson', 'utf8').trimEnd().split('\n')
  const documents = seed
    .map((line) => JSON.parse(line) as SanityDocument)
    .filter(
      ({ _id, _type }) =>
        _type !== 'page' && _type !== 'menu' && _id !== 'strings-sections' && _id !== 'claim-firstResults',
    )
    .filter(({ claim }) => claim?._ref !== 'claim-firstResults')
    .filter(({ _type }) => _type !== 'listOrder')
    .map(({ drawing, goal, summary, minutes, ...document }) => document as SanityDocument)
  const hero = documents.find(({ _id }) => _id === 'strings-hero') as SanityDocument
  hero.entries = (hero.entries as Text[])
    .filter(({ key }) => key !== 'arcNote')
    .map((entry) => (entry.key === 'headline' ? { ...entry, en: 'Edited' } : entry))
  numberPositions(documents)
  const vega = documents.find(({ _id }) => _id === 'testimonial-vega') as SanityDocument
  const points = documents.find(({ _id }) => _id === 'claim-points') as SanityDocument
  points.amount = 175
  documents.push({ ...vega, _id: 'testimonial-first', name: 'First of All', order: 1 })
  documents.push({ ...hero, _id: 'drafts.strings-hero' })
  const okafor = documents.find(({ _id }) => _id === 'testimonial-okafor') as SanityDocument
  documents.push({ ...okafor, _id: 'drafts.testimonial-okafor', order: 0 })
  const folder = temporaryFolder()
  const file = join(folder, 'data.ndjson')
  writeFileSync(file, documents.map((document) => JSON.stringify(document)).join('\n'))
  return file
}

test('migrates earlier content once and keeps every edit (R23.10)', async () => {
  const { client } = await newLake()
  await importDataset(client, exportOfEarlierContent())
  const before = await client.fetch<SanityDocument[]>('* | order(_id)')

  const { pages, texts, tools, lists } = await moveContent(client)
  expect(pages).toEqual([...Object.keys(defaultPages).map(pageId), 'menu'])
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
  expect(lists).toEqual(orderedTypes.map(listOrderId))
  const listed = async (id: string) =>
    (await client.getDocument(id))?.items.map(({ _ref }: { _ref: string }) => _ref).slice(0, 3)
  expect(await listed('listOrder-testimonial')).toEqual([
    'testimonial-first',
    'testimonial-vega',
    'testimonial-okafor',
  ])
  // The draft of a testimonial had a different position.
  expect((await listed('drafts.listOrder-testimonial'))?.[0]).toBe('testimonial-okafor')
  expect(await client.fetch('*[_id match "drafts.listOrder*"]._id')).toEqual(['drafts.listOrder-testimonial'])
  expect(await client.fetch('count(*[defined(order)])')).toBe(0)
  const questions = home?.sections.find(({ _type }: { _type: string }) => _type === 'questions').questions
  expect(questions.map(({ _ref }: { _ref: string }) => _ref)).toEqual([
    'faq-home-denied',
    'faq-home-how-long',
  ])

  const repair = await client.getDocument('page-credit-repair')
  expect(repair?.sections[0].claims).toMatchObject([{ _ref: 'claim-points' }])
  const hero = await client.getDocument('strings-hero')
  const textOf = (key: string) => hero?.entries.find((entry: Text) => entry.key === key)?.en
  expect(textOf('headline')).toBe('Edited')
  expect(textOf('arcNote')).toMatch(/^Results vary/)
  expect(await client.getDocument('claim-points')).not.toHaveProperty('amount')
  for (const { _id, _rev, _updatedAt, entries, amount, order, ...document } of before)
    expect(await client.getDocument(_id)).toMatchObject(document)

  const after = await client.fetch('* | order(_id)')
  expect(await moveContent(client)).toEqual({ pages: [], texts: [], claims: [], tools: [], lists: [] })
  expect(await client.fetch('* | order(_id)')).toEqual(after)
})

test('does not change a page that an editor has edited (R23.10)', async () => {
  const { client } = await newLake()
  await importDataset(client, 'studio/seed')
  await client.patch('page-home').set({ sections: [] }).commit()
  expect(await moveContent(client)).toEqual({ pages: [], texts: [], claims: [], tools: [], lists: [] })
  expect((await client.getDocument('page-home'))?.sections).toEqual([])
})

test('replaces the numbers of questions with lists in pages and their drafts (R23.10, R20.24)', async () => {
  const { client } = await newLake()
  const section = { _key: 'q', _type: 'questions', words: { title: { en: 'Edited' } } }
  const page = { _type: 'page', path: '/contact', sections: [section] }
  const faq = (name: string, order: number) => ({ _id: `faq-${name}`, _type: 'faq', page: '/contact', order })
  await importDataset(client, 'studio/seed')
  await client.delete({ query: '*[_type == "faq" && page == "/contact"]' })
  await client
    .transaction()
    .createOrReplace({ _id: 'page-contact', ...page })
    .createOrReplace({ _id: 'drafts.page-contact', ...page })
    .createOrReplace(faq('late', 20))
    .createOrReplace(faq('early', 10))
    .commit()

  expect((await moveContent(client)).lists).toEqual(['drafts.page-contact', 'page-contact'])
  for (const id of ['page-contact', 'drafts.page-contact']) {
    const moved = await client.getDocument(id)
    expect(moved?.sections).toMatchObject([
      { ...section, questions: [{ _ref: 'faq-early', _weak: true }, { _ref: 'faq-late' }] },
    ])
  }
  expect((await moveContent(client)).lists).toEqual([])
})

test('two moves at the same time add each text once (R23.10)', async () => {
  const { client } = await newLake()
  await importDataset(client, 'studio/seed')
  const entries = '*[_id == "strings-hero"][0].entries[].key'
  const before = await client.fetch<string[]>(entries)
  await client.patch('strings-hero').unset(['entries[0:3]']).commit()
  await Promise.allSettled([moveContent(client), moveContent(client)])
  expect((await client.fetch<string[]>(entries)).toSorted()).toEqual(before.toSorted())
})
