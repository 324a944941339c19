import type { Access } from './auth.ts'

/**
 * Who shares the lake's capacity. The site, its visitors and an attacker all call from loopback, so the address
 * tells nothing: a client is what the request can prove to be.
 */
export type Client = { name: string; trusted: boolean }

export const clientOf = ({ level, user }: Access): Client => ({
  name: user?.id ?? 'anonymous',
  trusted: level !== 'public',
})
