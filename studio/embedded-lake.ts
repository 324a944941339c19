import { type ClientConfig, createClient } from '@sanity/client'
import type { AuthConfig } from 'sanity'
import { streamOverWebSocket } from './lake/stream-over-websocket.ts'

/**
 * What the Studio needs to work on the embedded lake instead of Sanity's service: clients that call its
 * address, and event streams over WebSocket, since a browser allows only six HTTP/1.1 connections to a host.
 */
export function embeddedLake(apiHost: string) {
  const streams = streamOverWebSocket()
  return {
    apiHost,
    auth: NO_LOGIN,
    unstable_clientFactory: (options: ClientConfig) =>
      createClient({
        ...options,
        apiHost,
        useProjectHostname: false,
        useCdn: false,
        // Presentation listens for drafts only with a token or this.
        withCredentials: true,
        resolveFetch: () => streams,
      }),
  }
}

/**
 * The lake trusts the site's own origin, so there is nobody to log in. The method `token` with no token sends
 * neither cookie nor header, and the lake's answer to `/users/me` keeps the log-in screen away.
 */
const NO_LOGIN: AuthConfig = { loginMethod: 'token', redirectOnSingle: false, providers: [] }
