'use client'

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { endPreview } from './end-preview.ts'
import { requestSession } from './request-session.ts'
import { storeSession, studioAddress } from './studio-session.ts'

export function SignInForm() {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  // The site may not have responded when the editor signed out.
  useEffect(endPreview, [])

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const answer = await requestSession(input.current?.value ?? '')
    if ('error' in answer) {
      setError(answer.error)
      setBusy(false)
      input.current?.select()
      return
    }
    if (answer.token) storeSession(answer.token)
    location.replace(studioAddress(new URLSearchParams(location.search).get('origin'), location.origin))
  }

  return (
    <form onSubmit={signIn}>
      <label htmlFor="studio-key">Studio key</label>
      <input
        ref={input}
        id="studio-key"
        type="password"
        autoComplete="current-password"
        required
        aria-invalid={error !== ''}
        aria-describedby="studio-key-error"
      />
      <p id="studio-key-error" role="alert">
        {error}
      </p>
      <button type="submit" disabled={busy}>
        Sign in
      </button>
    </form>
  )
}
