import type { ChildProcess } from 'node:child_process'
import { exitOf, startNode } from './processes.ts'

/** The compiled stylesheet, relative to the project. Git ignores it. */
export const COMPILED_STYLESHEET = 'app/(site)/site.generated.css'

const tailwind = [
  'node_modules/@tailwindcss/cli/dist/index.mjs',
  '--input',
  'app/(site)/site.css',
  '--output',
  COMPILED_STYLESHEET,
]

/**
 * Compiles the site's stylesheet. As a PostCSS plugin of Next, Tailwind would run in processes that Next talks to over
 * TCP without a secret, so another account on this machine could impersonate them.
 * @throws Error if Tailwind fails. Tailwind logs the reason.
 */
export async function compileStylesheet(): Promise<void> {
  if ((await exitOf(startNode(tailwind, {}))) !== 0)
    throw new Error('The stylesheet could not be compiled. The reason is above.')
}

/** Compiles the site's stylesheet after each change until the process is stopped. */
export function watchStylesheet(): ChildProcess {
  // Without `always`, Tailwind exits when stdin ends, and stdin is empty.
  return startNode([...tailwind, '--watch=always'], {}, 'inherit', { detached: true })
}
