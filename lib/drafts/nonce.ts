import 'server-only'
import { headers } from 'next/headers'
import { NONCE_HEADER } from './cookie-names.ts'
import { currentViewer } from './viewer.ts'

/** The nonce of a draft's inline scripts. Those of a visitor's page are named by their hashes, because the page is kept. */
export async function draftNonce(): Promise<string | undefined> {
  const viewer = await currentViewer()
  if (viewer.kind === 'visitor') return undefined
  return (await headers()).get(NONCE_HEADER) ?? undefined
}
