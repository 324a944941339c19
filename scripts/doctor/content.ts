import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { orderedTypes } from '../../lib/content/ordered-types.ts'
import type { Env } from '../../lib/env.ts'
import { connection } from '../../lib/sanity/connection.ts'
import { root } from '../processes.ts'
import { type Check, TIMEOUT_MS } from './check.ts'

type Document = { _id: string; _type: string; [field: string]: unknown }

function samples(): Map<string, Document> {
  const lines = readFileSync(join(root, 'studio/seed/data.ndjson'), 'utf8').trim().split('\n')
  const documents = lines.map((line) => JSON.parse(line) as Document)
  return new Map(documents.map((document) => [document._id, document]))
}

function stillSample(document: Document, sample: Document | undefined, fields: string[]): string[] {
  return fields.filter(
    (field) =>
      sample?.[field] !== undefined && JSON.stringify(document[field]) === JSON.stringify(sample[field]),
  )
}

export function contentChecks(env: Env): Check[] {
  const client = createClient({
    ...connection({
      projectId: env.NEXT_PUBLIC_SANITY_PROJECT_ID,
      dataset: env.NEXT_PUBLIC_SANITY_DATASET,
      lakePort: env.LAKE_PORT,
    }),
    token: env.SANITY_API_READ_TOKEN,
    useCdn: false,
    perspective: 'published',
    maxRetries: 0,
    timeout: TIMEOUT_MS,
  })
  const documents = (type: string) => client.fetch<Document[]>('*[_type == $type] | order(_id)', { type })
  const sample = samples()

  return [
    {
      name: 'No document has a numbered position from an earlier version',
      run: async () => {
        const types = [...orderedTypes, 'faq']
        const left = await client.fetch<number>('count(*[_type in $types && defined(order)])', { types })
        return left === 0
          ? undefined
          : `Documents with a position from an earlier version, which the site ignores: ${left}. Run \`npm run content -- move\`, which turns positions into lists.`
      },
    },
    {
      name: 'The firm’s own details replace the sample details',
      run: async () => {
        const [settings] = await documents('siteSettings')
        const fields = ['firmName', 'phone', 'email', 'address']
        const left = settings ? stillSample(settings, sample.get('siteSettings'), fields) : fields
        return left.length === 0
          ? undefined
          : `These are still the sample’s: ${left.join(', ')}. Enter the firm’s details in the Studio under Settings, and publish.`
      },
    },
    {
      name: 'No testimonial is a sample',
      run: async () => {
        const left = (await documents('testimonial')).filter(
          (each) => stillSample(each, sample.get(each._id), ['quote']).length > 0,
        )
        return left.length === 0
          ? undefined
          : `These are invented: ${left.map(({ name, _id }) => name ?? _id).join(', ')}. Replace each with a client’s own words, with consent on file, or unpublish it.`
      },
    },
    {
      name: 'The loan facts are confirmed',
      run: async () => {
        const left = (await documents('loanType')).filter(
          (each) => stillSample(each, sample.get(each._id), ['checkedOn']).length > 0,
        )
        return left.length === 0
          ? undefined
          : `These are sample figures: ${left.map(({ loan, _id }) => loan ?? _id).join(', ')}. Check each against current offers, enter the day in “Checked on”, and publish.`
      },
    },
    {
      name: 'No person is a sample',
      run: async () => {
        const left = (await documents('person')).filter(
          (each) => stillSample(each, sample.get(each._id), ['biography']).length > 0,
        )
        return left.length === 0
          ? undefined
          : `These are invented: ${left.map(({ name, _id }) => name ?? _id).join(', ')}. Replace each with a person of the firm, or unpublish it.`
      },
    },
    {
      name: 'Every claim has evidence',
      run: async () => {
        const left = (await documents('claim')).filter(
          (each) =>
            typeof each.evidence !== 'string' || each.evidence.trim() === '' || each.measuredOn === undefined,
        )
        return left.length === 0
          ? undefined
          : `These have no evidence: ${left.map(({ claimId, _id }) => claimId ?? _id).join(', ')}. Write in each claim what was counted, when and by whom, or unpublish it.`
      },
    },
  ]
}
