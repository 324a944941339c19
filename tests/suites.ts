import { findOnPath, installDebianPackage } from '../scripts/debian.ts'

/** Finds a program, and installs its Debian package if necessary. @returns the program's path */
function findProgram(name: string, debianPackage: string): string | undefined {
  const present = findOnPath(name)
  if (present || !findOnPath('apt-get')) return present
  console.log(`No ${name} on this machine: installing Debian’s package ${debianPackage} …`)
  installDebianPackage(debianPackage)
  return findOnPath(name)
}

type Suite = {
  needs: string
  /** The steps of `npm test` that contain files of the suite. */
  steps: string[]
  met: () => boolean
}

/** Tests that cannot run everywhere: the files named `*.<suite>.test.ts`. */
export const suites: Record<string, Suite> = {
  posix: {
    needs: 'signals and file modes, so not Windows',
    steps: ['lake', 'e2e'],
    met: () => process.platform !== 'win32',
  },
  linux: {
    needs: 'Linux with the command script, or Debian with root rights to install it',
    steps: ['unit', 'lake', 'e2e'],
    met: () => process.platform === 'linux' && findProgram('script', 'bsdutils') !== undefined,
  },
  redis: {
    needs: 'redis-server, or Debian with root rights to install it',
    steps: ['lake', 'e2e'],
    met: () => findProgram('redis-server', 'redis-server') !== undefined,
  },
  varnish: {
    needs: 'varnishd and redis-server, or Debian with root rights to install them',
    steps: ['e2e'],
    met: () =>
      findProgram('varnishd', 'varnish') !== undefined &&
      findProgram('redis-server', 'redis-server') !== undefined,
  },
  systemd: {
    needs: 'systemd-analyze, or Debian with root rights to install it',
    steps: ['unit'],
    met: () => findProgram('systemd-analyze', 'systemd') !== undefined,
  },
}

/** Set by `npm test`: a comma-separated list of the suites that this machine cannot run. */
const leftOut = (process.env.TEST_SUITES_LEFT_OUT ?? '').split(',').filter(Boolean)

/** Globs of the files that this run skips. */
export const leftOutFiles = leftOut.map((suite) => `**/*.${suite}.test.ts`)
