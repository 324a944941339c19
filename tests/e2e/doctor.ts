import { text } from 'node:stream/consumers'
import { exitOf, startNode } from '../../scripts/processes.ts'

/** `npm run doctor` with the variables of a site. `says` is all that it prints. */
export async function askDoctor(variables: Record<string, string>): Promise<{ code: number; says: string }> {
  const child = startNode(['scripts/doctor.ts'], variables, 'pipe')
  if (!child.stdout || !child.stderr) throw new Error('The doctor says nothing.')
  const [says, wrong, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)])
  return { code, says: says + wrong }
}
