// `npm run content` and other commands: runs the named file. A new machine has no packages yet, and a site may be running
// with those of an older release.
import { runOnPinnedNode } from './setup.mjs'

const [script, ...args] = process.argv.slice(2)
await runOnPinnedNode(script, args, { update: false })
