import { text } from 'node:stream/consumers'
import { exitOf, startNode } from '../../scripts/processes.ts'

/** Runs `npm run doctor` with a site's variables. `says` is its output. */
export async function askDoctor(variables: Record<string, string>): Promise<{ code: number; says: string }> {
  const child = startNode(['scripts/doctor.ts'], variables, 'pipe')
  if (!child.stdout || !child.stderr) throw new Error('The doctor printed nothing.')
  const [says, wrong, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)])
  return { code, says: says + wrong }
}
