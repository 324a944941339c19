import { expect, test } from 'vitest'
import type { LakeDocument } from '../../../studio/lake/document.ts'
import { QueryCache } from '../../../studio/lake/query-cache.ts'
import type { CommittedTransaction } from '../../../studio/lake/store.ts'

const dependencies = { everything: false, clock: false, types: [], ids: [] }

/** The keys of the results that are still cached after a document is created. */
function keptAfter(_id: string, _type: string): string[] {
  const cache = new QueryCache(1_000_000)
  const results = {
    everything: { ...dependencies, everything: true },
    leads: { ...dependencies, types: ['lead'] },
    posts: { ...dependencies, types: ['post'] },
    one: { ...dependencies, ids: ['one'] },
  }
  for (const [name, needed] of Object.entries(results))
    for (const isPublic of [true, false])
      cache.set(`${isPublic ? 'public' : 'private'} ${name}`, { json: '1', dependencies: needed, isPublic })
  const changes = [{ id: _id, after: { _id, _type } as LakeDocument }]
  cache.invalidate({ changes } as unknown as CommittedTransaction)
  const names = ['public', 'private'].flatMap((view) => Object.keys(results).map((name) => `${view} ${name}`))
  return names.filter((name) => cache.get(name))
}

test('a public document invalidates the results that depend on it', () => {
  expect(keptAfter('one', 'post')).toEqual(['public leads', 'private leads'])
})

test('a private document leaves public results, so no one learns that a lead arrived', () => {
  expect(keptAfter('lead.a', 'lead')).toEqual([
    'public everything',
    'public leads',
    'public posts',
    'public one',
    'private posts',
    'private one',
  ])
  expect(keptAfter('drafts.one', 'post')).toEqual([
    'public everything',
    'public leads',
    'public posts',
    'public one',
    'private leads',
  ])
})
