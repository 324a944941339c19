import { runOnPinnedNode } from './setup.mjs'

await runOnPinnedNode('run-bench.ts', process.argv.slice(2))
