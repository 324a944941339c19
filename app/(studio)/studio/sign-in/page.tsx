import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { connection as request } from 'next/server'
import { currentConnection } from '@/lib/sanity/settings'
import { SignInForm } from '@/studio/sign-in/sign-in-form'
import './sign-in.css'

export const metadata: Metadata = {
  title: 'Sign in to the Studio',
  robots: { index: false },
  referrer: 'same-origin',
}

/** Where the Studio leads when the embedded lake asks for a key. Sanity's hosted lake has its own log-in. */
export default async function SignInPage() {
  await request()
  const { apiHost } = currentConnection()
  if (!apiHost) notFound()
  return (
    <main className="sign-in">
      <h1>Sign in to the Studio</h1>
      <p>
        Enter the Studio key. The person who runs this site has it. This browser remembers it until you sign
        out.
      </p>
      <SignInForm lake={apiHost} />
    </main>
  )
}
