import { readEnv } from '../../lib/env.ts'
import '../../scripts/unread-output.mjs'
import { lakeFolder } from './data-folder.ts'
import { startLake } from './server.ts'
import { isSpaceError, NO_SPACE_EXIT_CODE, spaceProblem } from './storage.ts'

async function main(): Promise<void> {
  const env = readEnv()
  const { SANITY_API_READ_TOKEN: read, SANITY_API_WRITE_TOKEN: write, SANITY_WEBHOOK_SECRET: secret } = env
  if (!read || !write || !secret) {
    throw new Error(
      'SANITY_API_READ_TOKEN, SANITY_API_WRITE_TOKEN and SANITY_WEBHOOK_SECRET must be set. npm start sets them.',
    )
  }
  const lake = await startLake({
    dataDir: env.DATA_DIR,
    port: env.LAKE_PORT,
    siteOrigin: env.SITE_URL,
    tokens: { read, write },
    studioKey: env.STUDIO_KEY,
    webhook: { url: `${env.SITE_URL}/api/revalidate`, secret },
  })

  let closing = false
  const stop = () => {
    if (closing) return
    closing = true
    lake.close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  console.log(`Content Lake: ${lake.url}`)
  process.send?.('ready')
}

// Restricts the lake's files to this account: database, journals, assets, temporary files.
process.umask(0o077)

main().catch((error: Error) => {
  const problem = spaceProblemOfFolder()
  const message = error.message.replace(/\.?$/, '.')
  console.error(`Content Lake: ${problem ? `${message} Cause: ${problem}.` : error.message}`)
  // The failed start has closed the database, which deletes its log. This may have freed the space that was missing.
  process.exit(problem || isSpaceError(error) ? NO_SPACE_EXIT_CODE : 1)
})

function spaceProblemOfFolder(): string | undefined {
  try {
    return spaceProblem(lakeFolder(readEnv().DATA_DIR))
  } catch {
    // If the environment is invalid or the disk cannot be checked, the error message above is enough.
    return undefined
  }
}
