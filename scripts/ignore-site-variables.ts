import { variableNames } from '../lib/env.ts'

/**
 * Removes the site's variables from the environment. Otherwise, tests and benchmarks that run in a shell with the
 * variables of a live site would send their leads to its CRM and purge its edge.
 */
export function ignoreSiteVariables(): void {
  for (const name of variableNames) delete process.env[name]
}
