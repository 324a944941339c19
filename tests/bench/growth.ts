// Measures builds with lists ten times as long, and publishes with another 10,000 documents and 2,000 texts.
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/processes.ts'
import globalSetup from '../e2e/global-setup.ts'
import { DIST_DIR, lakeClient, untilRenewed } from '../e2e/running.ts'
import { BUILD, secondsToBuild } from './builds.ts'
import { publishToFresh } from './publish-to-fresh.ts'

type Document = { _id: string; _type: string; [field: string]: unknown }

async function store(documents: Document[]): Promise<void> {
  for (let at = 0; at < documents.length; at += 500) {
    const transaction = lakeClient().transaction()
    for (const document of documents.slice(at, at + 500)) transaction.createOrReplace(document)
    await transaction.commit({ visibility: 'async' })
  }
}

/** Nine copies of each document that appears in a list, so that every list becomes ten times as long. */
async function copies(): Promise<Document[]> {
  const types = ['faq', 'testimonial', 'service', 'fundingProduct', 'consultation', 'stat', 'quizEntry']
  const listed = await lakeClient().fetch<Document[]>('*[_type in $types]', { types })
  return listed.flatMap(({ _rev, ...document }) =>
    Array.from(
      { length: 9 },
      (_, copy) => ({ ...document, _id: `${document._id}-copy-${copy}` }) as Document,
    ),
  )
}

/** Documents that no page shows but that queries must filter out: leads, redirects and text sections. */
function more(): Document[] {
  const redirects = Array.from({ length: 5000 }, (_, n) => ({
    _id: `redirect-${n}`,
    _type: 'redirect',
    from: `/old/${n}`,
    to: '/',
    statusCode: 301,
  }))
  const leads = Array.from({ length: 5000 }, () => ({
    _id: `lead.${randomUUID()}`,
    _type: 'lead',
    name: 'Ann Example',
  }))
  const sections = Array.from({ length: 20 }, (_, section) => ({
    _id: `strings-growth-${section}`,
    _type: 'strings',
    section: `growth${section}`,
    entries: Array.from({ length: 100 }, (_, n) => ({
      _key: `k${n}`,
      key: `text${n}`,
      en: `A sentence of about the usual length, number ${n}.`,
      es: `Una oración de más o menos la longitud usual, número ${n}.`,
    })),
  }))
  return [...redirects, ...leads, ...sections]
}

// Next adds each build folder to `tsconfig.json`, so restore the file afterward.
const typescript = readFileSync(join(root, 'tsconfig.json'))
const stopAll = await globalSetup()
try {
  // The first build is not measured, because it starts with cold caches.
  await secondsToBuild()
  const before = await secondsToBuild()
  await store(await copies())
  await untilRenewed()
  const after = await secondsToBuild()
  console.log(
    `\nBuild: ${before.toFixed(1)} s with the default content, ${after.toFixed(1)} s with ten times as much on the pages`,
  )
  await store(more())
  const count = await lakeClient().fetch<number>('count(*)')
  console.log(`With ${count} documents. ${await publishToFresh()}`)
} finally {
  await stopAll()
  writeFileSync(join(root, 'tsconfig.json'), typescript)
  // Delete both builds, because they contain the copies.
  for (const folder of [DIST_DIR, BUILD]) rmSync(join(root, folder), { recursive: true, force: true })
}
