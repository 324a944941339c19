import { redirect } from 'next/navigation'
import { isFromOtherOrigin } from '@/lib/drafts/other-origin'
import { publishedAddress } from '@/lib/drafts/published-address'
import { endSession } from '@/lib/drafts/session-cookie'
import { sitePath } from '@/lib/drafts/site-path'
import { currentViewer } from '@/lib/drafts/viewer'

export async function GET(request: Request): Promise<never> {
  const to = sitePath(new URL(request.url).searchParams.get('to'))
  // An image on another page must not end the session.
  if (isFromOtherOrigin(request.headers)) redirect(to)
  // Only viewers of drafts may learn which addresses the drafts have.
  const { kind } = await currentViewer().catch(() => ({ kind: 'visitor' }))
  const isViewer = kind === 'editor' || kind === 'reviewer'
  const address = isViewer ? await publishedAddress(to).catch(() => to) : to
  await endSession()
  redirect(address)
}
