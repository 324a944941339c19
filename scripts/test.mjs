import { runOnPinnedNode } from './setup.mjs'

await runOnPinnedNode('scripts/run-tests.ts', process.argv.slice(2))
