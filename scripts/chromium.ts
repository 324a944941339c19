import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installDebianPackage, onPath } from './debian.ts'
import { root } from './processes.ts'

/** Chromium must not look for its own servers: tests reach this machine only. */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

async function works(executablePath: string | undefined): Promise<boolean> {
  if (!executablePath || !existsSync(executablePath)) return false
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumArguments })
    await browser.close()
    return true
  } catch {
    return false
  }
}

async function installed(): Promise<string | undefined> {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const macOs = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  for (const path of [process.env.CHROMIUM_PATH, chromium.executablePath(), ...names.map(onPath), ...macOs]) {
    if (await works(path)) return path
  }
}

/**
 * The path of a Chromium that starts: one already on the machine, else Playwright's own download, else Debian's package.
 * @throws Error saying what to install, when none of the three can be had
 */
export async function findChromium(): Promise<string> {
  const present = await installed()
  if (present) return present
  console.log('No Chromium on this machine: downloading Playwright’s (about a minute) …')
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
  })
  const downloaded = await installed()
  if (downloaded) return downloaded
  if (onPath('apt-get')) {
    console.log('That did not work here: installing Debian’s chromium package (about a minute) …')
    installDebianPackage('chromium')
    const packaged = await installed()
    if (packaged) return packaged
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one, or name it with CHROMIUM_PATH=/path/to/chromium.',
  )
}
