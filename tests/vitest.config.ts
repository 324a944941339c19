import { configDefaults, defineConfig } from 'vitest/config'
import { leftOutFiles } from './suites.ts'

export default defineConfig({
  resolve: { alias: { '@': new URL('..', import.meta.url).pathname } },
  test: {
    root: new URL('..', import.meta.url).pathname,
    // Many tests wait for a server or a disk, so the main process does not need its own core.
    maxWorkers: '100%',
    exclude: [...configDefaults.exclude, ...leftOutFiles],
    projects: [
      // Property tests run for seconds, and for longer on a busy machine.
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000 } },
      // Lake tests start servers and child processes, so they need time.
      {
        extends: true,
        test: {
          name: 'lake',
          include: ['tests/lake/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
