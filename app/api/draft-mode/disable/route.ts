import { redirect } from 'next/navigation'
import { isFromOtherOrigin } from '@/lib/drafts/other-origin'
import { endSession } from '@/lib/drafts/session-cookie'
import { sitePath } from '@/lib/drafts/site-path'

export async function GET(request: Request): Promise<never> {
  // An image on another page must not end the session.
  if (!isFromOtherOrigin(request.headers)) await endSession()
  redirect(sitePath(new URL(request.url).searchParams.get('to')))
}
