import { runOnPinnedNode } from './setup.mjs'

await runOnPinnedNode('serve.ts', process.argv.slice(2))
