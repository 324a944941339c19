import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright'
import { findOnPath, installDebianPackage } from './debian.ts'
import { root } from './processes.ts'

export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/** With no path, Playwright launches its own headless shell, whose path it does not expose. */
const ownShell = undefined

async function started(executablePath: string | undefined): Promise<string | undefined> {
  try {
    const server = await chromium.launchServer({ executablePath, args: chromiumArguments })
    const path = server.process().spawnfile
    await server.close()
    return path
  } catch {
    return undefined
  }
}

/**
 * Looks for an installed Chromium. Prefers headless shells, because they open no window per page, which makes tests a
 * third faster.
 */
async function installed(): Promise<string | undefined> {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ]
  const macOs = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  const paths = [
    ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
    ownShell,
    chromium.executablePath(),
    ...names.flatMap((name) => findOnPath(name) ?? []),
    ...macOs,
  ]
  for (const path of paths) {
    const found = await started(path)
    if (found) return found
  }
}

/**
 * The path of a working Chromium: one on this machine, otherwise Playwright's headless shell, otherwise Debian's
 * package.
 */
export async function findChromium(): Promise<string> {
  const present = await installed()
  if (present) return present
  console.log('No Chromium on this machine: downloading Playwright’s (about a minute)…')
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', '--only-shell', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
  })
  const downloaded = await installed()
  if (downloaded) return downloaded
  if (findOnPath('apt-get')) {
    console.log('The download failed. Installing Debian’s package (about a minute)…')
    // Some apt-based distributions package only the full browser.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      installDebianPackage(name)
      const packaged = await installed()
      if (packaged) return packaged
    }
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH=/path/to/chromium.',
  )
}
