import { text } from 'node:stream/consumers'
import { exitOf, startNode } from '../../scripts/processes.ts'

/** Runs `npm run doctor` with a site's variables. */
export async function askDoctor(
  variables: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const child = startNode(['scripts/doctor.ts'], variables, 'pipe')
  if (!child.stdout || !child.stderr) throw new Error('The doctor printed nothing.')
  const [output, wrong, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)])
  return { code, output: output + wrong }
}
