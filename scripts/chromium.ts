import { spawnSync } from 'node:child_process'
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

/** Playwright starts its own headless shell where no path is given, and tells its path in no other way. */
const ownShell = undefined

/** The path of the browser, if it starts. */
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

/** Headless shells stand first: without a window around each page the tests take a third less time. */
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
    ...names.flatMap((name) => onPath(name) ?? []),
    ...macOs,
  ]
  for (const path of paths) {
    const found = await started(path)
    if (found) return found
  }
}

/**
 * The path of a Chromium that starts: one already on the machine, else Playwright's headless shell, else Debian's packages.
 * @throws Error saying what to install, when none of them can be had
 */
export async function findChromium(): Promise<string> {
  const present = await installed()
  if (present) return present
  console.log('No Chromium on this machine: downloading Playwright’s (about a minute) …')
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', '--only-shell', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
  })
  const downloaded = await installed()
  if (downloaded) return downloaded
  if (onPath('apt-get')) {
    console.log('That did not work here: installing Debian’s package (about a minute) …')
    // Some systems with apt have the browser alone.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      installDebianPackage(name)
      const packaged = await installed()
      if (packaged) return packaged
    }
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one, or name it with CHROMIUM_PATH=/path/to/chromium.',
  )
}
