import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** Bundles a folder of `lib/browser` into one minified script. */
export async function bundleScript(folder: 'page' | 'lead-form' | 'counter'): Promise<string> {
  const input = fileURLToPath(new URL(`./${folder}/main.ts`, import.meta.url))
  const bundle = await rolldown({ input, platform: 'browser', transform: { target: 'es2022' } })
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })
  await bundle.close()
  return output[0].code.trim()
}
