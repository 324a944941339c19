import type { ClientConfig } from '@sanity/client'
import type { AuthConfig } from 'sanity'
import { createRetryingClient } from './retrying-client.ts'
import { SIGN_IN_PATH } from './sign-in/studio-session.ts'
import { streamOverWebSocket } from './stream-over-websocket.ts'

/**
 * The Studio's configuration for the embedded lake in place of Sanity's service: clients that call the lake's
 * address, and event streams over WebSocket, because browsers allow only six HTTP/1.1 connections per host.
 */
export function embeddedLake(apiHost: string, siteUrl: string) {
  const streams = streamOverWebSocket()
  return {
    apiHost,
    auth: signIn(siteUrl),
    unstable_clientFactory: (options: ClientConfig) =>
      createRetryingClient({
        ...options,
        apiHost,
        useProjectHostname: false,
        useCdn: false,
        // Without a token, presence does not subscribe to drafts unless this is true.
        withCredentials: !options.token,
        resolveFetch: () => streams,
      }),
  }
}

/**
 * Without a Studio key, the lake trusts the site's origin. With a key, the lake's response to `/users/me` makes the
 * Studio redirect to the sign-in page. The `token` method avoids cookies, because browsers send them to every port of
 * this machine.
 */
const signIn = (siteUrl: string): AuthConfig => ({
  loginMethod: 'token',
  redirectOnSingle: true,
  providers: [{ name: 'studio-key', title: 'Studio key', url: new URL(SIGN_IN_PATH, siteUrl).href }],
})
