import { spawnSync } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '../lib/env.ts'
import { sharedFolderAbove } from '../lib/sanity/own-folder.ts'
import { isLoopback } from './doctor/check.ts'

const NO_LOGIN = /\/(nologin|false|sync|halt|shutdown)$/

/**
 * The accounts in a passwd file that can log in. Excludes the current account, and root, which can read everything
 * anyway.
 */
export function loginAccounts(passwd: string, ownUid: number): string[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, , , , shell] = line.split(':')
    if (!name || shell === undefined || name.startsWith('#')) return []
    const others = Number(uid) !== 0 && Number(uid) !== ownUid
    return others && !NO_LOGIN.test(shell) ? [name] : []
  })
}

/** The accounts in the output of `dscl . -list /Users UniqueID`. On macOS, the ids of people start at 501. */
export function macAccounts(list: string, ownUid: number): string[] {
  return list.split('\n').flatMap((line) => {
    const [name = '', uid] = line.trim().split(/\s+/)
    return Number(uid) >= 501 && Number(uid) !== ownUid && !name.startsWith('_') ? [name] : []
  })
}

/** Other accounts on this machine. Empty if the system does not list them. */
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

/** A warning about the Studio key for `npm start` to print, or undefined. */
export function studioKeyWarning(
  env: Pick<Env, 'STUDIO_KEY' | 'SITE_URL' | 'NEXT_PUBLIC_SANITY_PROJECT_ID'>,
  accounts: string[],
): string | undefined {
  if (env.NEXT_PUBLIC_SANITY_PROJECT_ID)
    return env.STUDIO_KEY
      ? 'STUDIO_KEY is ignored: with a hosted content lake, Sanity’s sign-in decides who can edit.'
      : undefined
  if (env.STUDIO_KEY) return undefined
  const what = 'can edit the content and read leads and orders. Set STUDIO_KEY (16 characters or more)'
  if (accounts.length > 0)
    return `Warning: other accounts of this machine (${accounts.join(', ')}) ${what}, and the Studio will ask for it once.`
  if (!isLoopback(env.SITE_URL))
    return `Warning: any program on this machine ${what}, because SITE_URL makes this site public. The Studio then asks for the key once.`
  return undefined
}

/** Only root, or a process with the capability, can use lower ports. */
const FIRST_ORDINARY_PORT = 1024

/** A warning about the ports of a public site for `npm start` to print, or undefined. */
export function portWarning(
  env: Pick<Env, 'PORT' | 'LAKE_PORT' | 'SITE_URL' | 'NEXT_PUBLIC_SANITY_PROJECT_ID'>,
  accounts: string[],
): string | undefined {
  if (accounts.length === 0 || isLoopback(env.SITE_URL)) return undefined
  const ports = env.NEXT_PUBLIC_SANITY_PROJECT_ID ? ['PORT' as const] : (['PORT', 'LAKE_PORT'] as const)
  const open = ports.filter((name) => env[name] >= FIRST_ORDINARY_PORT)
  if (open.length === 0) return undefined
  return `Warning: other accounts of this machine (${accounts.join(', ')}) can take over connections to ${open.join(' and ')}. Set ports below ${FIRST_ORDINARY_PORT}, as docs/go-live.md describes.`
}

/** A warning about a shared folder above the project for `npm start` to print, or undefined. */
export function sharedFolderWarning(project: string, accounts: string[]): string | undefined {
  if (accounts.length === 0) return undefined
  const folder = sharedFolderAbove(project)
  if (!folder) return undefined
  return `Warning: other accounts of this machine (${accounts.join(', ')}) can create files in ${folder}, above this project. npm reads settings there, so these accounts can run programs as you. Move the project to a folder that only you can write to.`
}

/**
 * A warning for `npm start` to print if another account owns the folder in which Node caches npm's code. npm runs the
 * cached code without checking who created it.
 */
export function compileCacheWarning(temporaryFolder = tmpdir()): string | undefined {
  const folder = join(temporaryFolder, 'node-compile-cache')
  const owner = lstatSync(folder, { throwIfNoEntry: false })?.uid
  // Root (0) can replace any file anyway.
  if (!owner || owner === process.geteuid?.()) return undefined
  return `Warning: ${folder}, from which npm runs code, belongs to another account. Set NODE_DISABLE_COMPILE_CACHE=1 before you run npm, and change the site’s secrets if you did not create that folder.`
}
