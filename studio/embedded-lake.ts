import { type ClientConfig, createClient } from '@sanity/client'
import type { AuthConfig } from 'sanity'
import { streamOverWebSocket } from './lake/stream-over-websocket.ts'
import { SIGN_IN_PATH } from './sign-in/studio-session.ts'

/**
 * What the Studio needs to work on the embedded lake instead of Sanity's service: clients that call its
 * address, and event streams over WebSocket, since a browser allows only six HTTP/1.1 connections to a host.
 */
export function embeddedLake(apiHost: string, siteUrl: string) {
  const streams = streamOverWebSocket()
  return {
    apiHost,
    auth: signIn(siteUrl),
    unstable_clientFactory: (options: ClientConfig) =>
      createClient({
        ...options,
        apiHost,
        useProjectHostname: false,
        useCdn: false,
        // Presence listens for drafts only with a token or this.
        withCredentials: !options.token,
        resolveFetch: () => streams,
      }),
  }
}

/**
 * The lake trusts the site's own origin, unless it was given a key: then its answer to `/users/me` makes the Studio lead
 * to the page that asks for it. The method `token` sends no cookie, which other ports of this machine would get too.
 */
const signIn = (siteUrl: string): AuthConfig => ({
  loginMethod: 'token',
  redirectOnSingle: true,
  providers: [{ name: 'studio-key', title: 'Studio key', url: new URL(SIGN_IN_PATH, siteUrl).href }],
})
