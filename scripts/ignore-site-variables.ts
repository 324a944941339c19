import { variableNames } from '../lib/env.ts'

/**
 * Removes the site's variables and `NODE_ENV` from the environment. Otherwise, tests and benchmarks that run in a shell
 * with the variables of a live site would send their leads to its CRM, purge its edge, and expect what a build does.
 */
export function ignoreSiteVariables(): void {
  for (const name of [...variableNames, 'NODE_ENV']) delete process.env[name]
}
