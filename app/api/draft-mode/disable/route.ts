import { redirect } from 'next/navigation'
import { isFromOtherOrigin } from '@/lib/drafts/other-origin'
import { mayBeLandingPage, publishedAddress } from '@/lib/drafts/published-address'
import { endSession } from '@/lib/drafts/session-cookie'
import { sitePath } from '@/lib/drafts/site-path'
import { currentViewer } from '@/lib/drafts/viewer'

/** Whether the request comes from an editor or a reviewer. Only they may learn draft addresses. */
async function isViewer(): Promise<boolean> {
  const { kind } = await currentViewer().catch(() => ({ kind: 'visitor' }))
  return kind === 'editor' || kind === 'reviewer'
}

export async function GET(request: Request): Promise<never> {
  const to = sitePath(new URL(request.url).searchParams.get('to'))
  // An image on another page must not end the session.
  if (isFromOtherOrigin(request.headers)) redirect(to)
  const address = mayBeLandingPage(to) && (await isViewer()) ? await publishedAddress(to).catch(() => to) : to
  await endSession()
  redirect(address)
}
