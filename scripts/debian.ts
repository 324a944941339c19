import { spawnSync } from 'node:child_process'

export function findOnPath(name: string): string | undefined {
  const found = spawnSync('which', [name], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

export function installDebianPackage(name: string): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    const [program, ...args] = [...asRoot, ...command]
    spawnSync(String(program), args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}
