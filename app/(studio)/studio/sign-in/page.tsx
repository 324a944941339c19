import type { Metadata } from 'next'
import { SignInForm } from '@/studio/sign-in/sign-in-form'
import './sign-in.css'

export const metadata: Metadata = {
  title: 'Sign in to the Studio',
  robots: { index: false },
  referrer: 'same-origin',
}

/** The Studio redirects here when the embedded lake requires a key. Sanity's hosted lake has a sign-in of its own. */
export default function SignInPage() {
  return (
    <main className="sign-in">
      <h1>Sign in to the Studio</h1>
      <p>
        Enter the Studio key. The person who runs this site has it. This browser remembers it until you sign
        out.
      </p>
      <SignInForm />
    </main>
  )
}
