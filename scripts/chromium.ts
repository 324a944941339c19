import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { root } from './processes.ts'

/** Chromium must not look for its own servers: tests reach this machine only. */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

function onPath(name: string): string | undefined {
  const found = spawnSync('which', [name], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

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
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
    for (const command of [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]) {
      const [program, ...args] = [...asRoot, ...command]
      spawnSync(String(program), args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
    const packaged = await installed()
    if (packaged) return packaged
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one, or name it with CHROMIUM_PATH=/path/to/chromium.',
  )
}
