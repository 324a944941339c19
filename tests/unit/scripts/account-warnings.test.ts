import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  compileCacheWarning,
  loginAccounts,
  macAccounts,
  portWarning,
  sharedFolderWarning,
  studioKeyWarning,
} from '@/scripts/account-warnings.ts'

const PASSWD = `# a comment:x:1001:1001::/:/bin/sh
root:x:0:0:root:/root:/bin/bash
daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin
sync:x:4:65534:sync:/bin:/bin/sync
postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash
nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin
ana:x:1000:1000:Ana:/home/ana:/bin/zsh
ben:x:1001:1001:Ben:/home/ben:
carl:x:1002:1002:Carl:/home/carl:/bin/false
broken line
`

test('finds other Linux accounts that can log in, except root', () => {
  expect(loginAccounts(PASSWD, 1000)).toEqual(['postgres', 'ben'])
  expect(loginAccounts(PASSWD, 0)).toEqual(['postgres', 'ana', 'ben'])
})

test('finds other macOS user accounts', () => {
  const list = '_www    70\nana     501\nben     502\nnobody  -2\nroot    0\n_x      600\n'
  expect(macAccounts(list, 501)).toEqual(['ben'])
})

test('recommends a key if others share the machine or the site is public', () => {
  const local = { SITE_URL: 'http://localhost:3000' }
  expect(studioKeyWarning(local, [])).toBeUndefined()
  expect(studioKeyWarning(local, ['ana', 'ben'])).toMatch(
    /other accounts of this machine \(ana, ben\).*STUDIO_KEY/,
  )
  expect(studioKeyWarning({ SITE_URL: 'https://www.firm.com' }, [])).toMatch(
    /^Warning: any program.*STUDIO_KEY/,
  )
  expect(studioKeyWarning({ ...local, STUDIO_KEY: 'a'.repeat(16) }, ['ana'])).toBeUndefined()
})

test('warns that a hosted lake ignores the key', () => {
  const hosted = { SITE_URL: 'https://www.firm.com', NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc' }
  expect(studioKeyWarning({ ...hosted, STUDIO_KEY: 'a'.repeat(16) }, [])).toMatch(/^STUDIO_KEY is ignored/)
  expect(studioKeyWarning(hosted, ['ana'])).toBeUndefined()
})

test('warns about ports that other accounts can use, on a public site only', () => {
  const site = { SITE_URL: 'https://www.firm.com', PORT: 3000, LAKE_PORT: 4010 }
  expect(portWarning(site, ['ana'])).toMatch(/other accounts of this machine \(ana\).* PORT and LAKE_PORT\./)
  expect(portWarning({ ...site, PORT: 810 }, ['ana'])).toMatch(/connections to LAKE_PORT\./)
  expect(portWarning({ ...site, NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc' }, ['ana'])).toMatch(/to PORT\./)
  expect(portWarning({ ...site, PORT: 810, LAKE_PORT: 811 }, ['ana'])).toBeUndefined()
  expect(portWarning(site, [])).toBeUndefined()
  expect(portWarning({ ...site, SITE_URL: 'http://localhost:3000' }, ['ana'])).toBeUndefined()
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'warnings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test.skipIf(process.platform === 'win32')(
  'warns if other accounts can create files above the project',
  () => {
    const shared = temporaryFolder()
    const project = join(shared, 'own', 'project')
    mkdirSync(project, { recursive: true, mode: 0o755 })
    chmodSync(shared, 0o1777)
    expect(sharedFolderWarning(project, ['ana'])).toMatch(
      new RegExp(`\\(ana\\) can create files in .*${shared}`),
    )
    expect(sharedFolderWarning(project, [])).toBeUndefined()
    expect(sharedFolderWarning('/', ['ana'])).toBeUndefined()
  },
)

// Only root can make folders of another account.
test.runIf(process.getuid?.() === 0)('warns if another account owns the cache of npm’s code', () => {
  const temporary = temporaryFolder()
  expect(compileCacheWarning(temporary)).toBeUndefined()
  const cache = join(temporary, 'node-compile-cache')
  mkdirSync(cache)
  expect(compileCacheWarning(temporary)).toBeUndefined()
  chownSync(cache, 1, 1)
  expect(compileCacheWarning(temporary)).toContain(`${cache}, from which npm runs code`)
})
