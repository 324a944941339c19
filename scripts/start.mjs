import { runOnPinnedNode } from './setup.mjs'

await runOnPinnedNode('scripts/serve.ts', process.argv.slice(2))
