import { runOnPinnedNode } from './setup.mjs'

await runOnPinnedNode('scripts/run-bench.ts', process.argv.slice(2))
