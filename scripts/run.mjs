// `npm run content` and other commands, which also run on a new machine without packages: runs the named file.
import { runOnPinnedNode } from './setup.mjs'

const [script, ...args] = process.argv.slice(2)
await runOnPinnedNode(script, args)
