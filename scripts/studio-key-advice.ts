import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Env } from '../lib/env.ts'
import { isLoopback } from './doctor/check.ts'

/** Shells that end at once, or stand for a system task. */
const NO_LOGIN = /\/(nologin|false|sync|halt|shutdown)$/

/**
 * The accounts of a passwd file that can log in, besides root, who may read everything anyway, and this one.
 * @param ownUid the account that asks
 */
export function loginAccounts(passwd: string, ownUid: number): string[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, , , , shell] = line.split(':')
    if (!name || shell === undefined || name.startsWith('#')) return []
    const others = Number(uid) !== 0 && Number(uid) !== ownUid
    return others && !NO_LOGIN.test(shell) ? [name] : []
  })
}

/** From `dscl . -list /Users UniqueID`: macOS gives people ids from 501 on. */
export function macAccounts(list: string, ownUid: number): string[] {
  return list.split('\n').flatMap((line) => {
    const [name = '', uid] = line.trim().split(/\s+/)
    return Number(uid) >= 501 && Number(uid) !== ownUid && !name.startsWith('_') ? [name] : []
  })
}

/** Where the system does not say, none. */
export function otherAccounts(): string[] {
  const ownUid = process.getuid?.() ?? 0
  try {
    if (process.platform === 'linux') return loginAccounts(readFileSync('/etc/passwd', 'utf8'), ownUid)
    if (process.platform !== 'darwin') return []
    const { stdout } = spawnSync('/usr/bin/dscl', ['.', '-list', '/Users', 'UniqueID'], {
      encoding: 'utf8',
      timeout: 2000,
    })
    return macAccounts(stdout ?? '', ownUid)
  } catch {
    return []
  }
}

/** What `npm start` says of the Studio's key, if anything. */
export function studioKeyAdvice(
  env: Pick<Env, 'STUDIO_KEY' | 'SITE_URL' | 'NEXT_PUBLIC_SANITY_PROJECT_ID'>,
  accounts: string[],
): string | undefined {
  if (env.NEXT_PUBLIC_SANITY_PROJECT_ID)
    return env.STUDIO_KEY
      ? 'STUDIO_KEY is ignored: with a hosted content lake, Sanity’s log-in decides who may edit.'
      : undefined
  if (env.STUDIO_KEY) return undefined
  const what = 'can edit the content and read leads and orders. Set STUDIO_KEY (16 characters or more)'
  if (accounts.length > 0)
    return `Warning: other accounts of this machine (${accounts.join(', ')}) ${what}, and the Studio asks for it once.`
  if (!isLoopback(env.SITE_URL))
    return `Warning: any program on this machine ${what}, since SITE_URL makes this site public. The Studio asks for it once.`
  return undefined
}
