import { runOnPinnedNode } from './setup.mjs'

await runOnPinnedNode('run-tests.ts', process.argv.slice(2))
