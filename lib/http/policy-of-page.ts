import { counterOf } from '../analytics/counter.ts'
import { connection, pictureSource } from '../sanity/connection.ts'
import { pagePolicy, takesPayments } from './security-headers.ts'

const lake = connection({
  projectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
  lakePort: Number(process.env.LAKE_PORT || 4010),
})

/** The Content-Security-Policy of the page at a path, with or without a language. @param inlineScripts hashes or a nonce */
export const policyOfPage = (path: string, inlineScripts: readonly string[]): string =>
  pagePolicy({
    pictures: pictureSource(lake).origin,
    payments: takesPayments(path),
    counter: counterOf(path),
    inlineScripts,
  })
