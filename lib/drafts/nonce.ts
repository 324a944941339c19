import 'server-only'
import { headers } from 'next/headers'
import { NONCE_HEADER } from './cookie-names.ts'
import { currentViewer } from './viewer.ts'

/**
 * The nonce for a draft's inline scripts. Undefined on public pages, which are cached, so their policies list hashes
 * instead.
 */
export async function draftNonce(): Promise<string | undefined> {
  const viewer = await currentViewer()
  if (viewer.kind === 'visitor') return undefined
  return (await headers()).get(NONCE_HEADER) ?? undefined
}
