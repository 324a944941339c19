import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** Bundles `lib/browser/page` into one minified script. */
export async function bundlePageScript(): Promise<string> {
  const input = fileURLToPath(new URL('./page/main.ts', import.meta.url))
  const bundle = await rolldown({ input, platform: 'browser', transform: { target: 'es2022' } })
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })
  await bundle.close()
  return output[0].code.trim()
}
