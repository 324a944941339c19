import { redirect } from 'next/navigation'
import { endSession } from '@/lib/drafts/session-cookie'
import { sitePath } from '@/lib/drafts/site-path'

export async function GET(request: Request): Promise<never> {
  await endSession()
  redirect(sitePath(new URL(request.url).searchParams.get('to')))
}
