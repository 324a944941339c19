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

/** @param executablePath Playwright's own headless shell if undefined. Playwright does not expose its path. */
async function started(executablePath?: string): Promise<string | undefined> {
  try {
    const server = await chromium.launchServer({ executablePath, args: chromiumArguments })
    const path = server.process().spawnfile
    await server.close()
    return path
  } catch {
    return undefined
  }
}

const SHELL = 'chromium-headless-shell'

const browsers = () => [
  chromium.executablePath(),
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(findOnPath),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

async function firstWorking(paths: (string | undefined)[]): Promise<string | undefined> {
  for (const path of paths) {
    const found = path && (await started(path))
    if (found) return found
  }
}

/** A headless shell. It opens no window for a page, so tests use half as much processor time. */
const headlessShell = async () =>
  (await firstWorking([process.env.CHROMIUM_PATH])) ??
  (await started()) ??
  (await firstWorking([findOnPath(SHELL)]))

/**
 * The path of a working Chromium. In this order: a headless shell on this machine, Debian's package of it, a browser on
 * this machine, Playwright's headless shell, Debian's browser.
 */
export async function findChromium(): Promise<string> {
  const shell = await headlessShell()
  if (shell) return shell
  if (findOnPath('apt-get')) {
    console.log(`Installing Debian’s package ${SHELL}, in which the tests use half as much processor time …`)
    installDebianPackage(SHELL)
    const packaged = await headlessShell()
    if (packaged) return packaged
  }
  const browser = await firstWorking(browsers())
  if (browser) return browser
  console.log('No Chromium on this machine: downloading Playwright’s (about a minute) …')
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', '--only-shell', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
  })
  const downloaded = await started()
  if (downloaded) return downloaded
  if (findOnPath('apt-get')) {
    console.log('The download failed. Installing Debian’s package chromium (about a minute) …')
    // Some distributions package only the full browser.
    installDebianPackage('chromium')
    const packaged = await firstWorking(browsers())
    if (packaged) return packaged
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH=/path/to/chromium.',
  )
}
