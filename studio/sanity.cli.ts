import { defineCliConfig } from 'sanity/cli'
import { EMBEDDED_DATASET, EMBEDDED_PROJECT_ID } from '../lib/sanity/connection.ts'

const settings = ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'NEXT_PUBLIC_SANITY_DATASET', 'SITE_URL', 'LAKE_PORT']

const schemaFile = '.sanity/schema.json'

/**
 * Settings for Sanity's CLI. The CLI loads `.env` files from this folder only, so pass the project's settings as
 * environment variables.
 */
export default defineCliConfig({
  api: {
    projectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID ?? EMBEDDED_PROJECT_ID,
    dataset: process.env.NEXT_PUBLIC_SANITY_DATASET ?? EMBEDDED_DATASET,
  },
  schemaExtraction: { path: schemaFile },
  typegen: {
    path: ['lib', 'schemas', 'scripts', 'studio'].map((folder) => `../${folder}/**/*.{ts,tsx}`),
    schema: schemaFile,
    // `scripts/typegen.ts` sets TYPES_FILE to a temporary file, so `--check` can compare without overwriting the types.
    generates: process.env.TYPES_FILE ?? '../lib/content/sanity.types.ts',
    overloadClientMethods: true,
  },
  // A deployed Studio runs in the browser only, so the build inlines the variables that `sanity.config.ts` reads.
  vite: (config) => ({
    ...config,
    define: {
      ...config.define,
      ...Object.fromEntries(
        settings.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name]) ?? 'undefined']),
      ),
    },
  }),
})
