import { randomUUID } from 'node:crypto'
import { ClientError, createClient, type SanityClient } from '@sanity/client'
import type { Env } from '../../lib/env.ts'
import { connection } from '../../lib/sanity/connection.ts'
import { type Check, isLoopback, request, TIMEOUT_MS } from './check.ts'

const STRANGER = 'https://stranger.example'

export function lakeChecks(env: Env): Check[] {
  const options = connection({
    projectId: env.NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: env.NEXT_PUBLIC_SANITY_DATASET,
    lakePort: env.LAKE_PORT,
  })
  const manage = options.apiHost
    ? 'studio/lake'
    : `https://www.sanity.io/manage/project/${options.projectId}/api`
  const as = (token?: string): SanityClient =>
    createClient({ ...options, token, useCdn: false, perspective: 'raw', maxRetries: 0, timeout: TIMEOUT_MS })
  const nobody = as()
  const mayWrite = async (client: SanityClient): Promise<boolean> => {
    try {
      // A custom role may allow only the documents that the site writes.
      await client.create({ _id: `lead.doctor-${randomUUID()}`, _type: 'doctorProbe' }, { dryRun: true })
      return true
    } catch (error) {
      if (error instanceof ClientError && [401, 403].includes(error.statusCode)) return false
      throw error
    }
  }
  const allowed = async (origin: string) => {
    const { headers } = await request(nobody.getUrl(`/data/query/${options.dataset}?query=1`), {
      headers: { Origin: origin },
    })
    return (
      headers.get('access-control-allow-origin') === origin &&
      headers.get('access-control-allow-credentials') === 'true'
    )
  }

  return [
    {
      name: 'The content lake has the site’s content',
      run: async () =>
        (await nobody.fetch('defined(*[_id == "siteSettings"][0]._id)'))
          ? undefined
          : `The dataset “${options.dataset}” has no published site settings. Import the content (docs/go-live.md, part 2), and publish “Site settings”.`,
    },
    {
      name: 'The read token can only read',
      run: async () => {
        if (!env.SANITY_API_READ_TOKEN)
          return `Create a token with the role Viewer at ${manage}, and set SANITY_API_READ_TOKEN.`
        const reader = as(env.SANITY_API_READ_TOKEN)
        try {
          await reader.fetch('count(*[_id in path("drafts.**")])')
        } catch (error) {
          return `The lake refuses SANITY_API_READ_TOKEN (${messageOf(error)}). Create a new token with the role Viewer at ${manage}.`
        }
        return (await mayWrite(reader))
          ? `SANITY_API_READ_TOKEN can write, which it never needs to. Replace it with a token with the role Viewer, at ${manage}.`
          : undefined
      },
    },
    {
      name: 'The write token can write',
      run: async () => {
        if (!env.SANITY_API_WRITE_TOKEN)
          return `Create a token with the role Editor at ${manage}, and set SANITY_API_WRITE_TOKEN. The site needs it to store leads and orders.`
        return (await mayWrite(as(env.SANITY_API_WRITE_TOKEN)))
          ? undefined
          : `The lake refuses SANITY_API_WRITE_TOKEN. Create a new token with the role Editor at ${manage}.`
      },
    },
    {
      name: 'Leads and orders are private',
      run: async () => {
        const writer = as(env.SANITY_API_WRITE_TOKEN)
        // A dot in the id makes a document private.
        const id = `lead.doctor-${randomUUID()}`
        await writer.create({ _id: id, _type: 'doctorProbe' })
        try {
          const seen = await nobody.fetch<number>('count(*[_id == $id || _type in ["lead", "order"]])', {
            id,
          })
          return seen === 0
            ? undefined
            : `Anyone can read ${seen} private document${seen === 1 ? '' : 's'} of the dataset “${options.dataset}” without a token. Remove the custom role or grant that allows this, at ${manage}, before any lead comes in.`
        } finally {
          await writer.delete(id)
        }
      },
    },
    {
      name: 'The embedded lake requires a key in addition to the site’s origin',
      run: async () => {
        // On a developer's own machine, the origin is enough.
        if (!options.apiHost || isLoopback(env.SITE_URL)) return undefined
        const { status } = await request(nobody.getUrl('/users/me'), { headers: { Origin: env.SITE_URL } })
        return status === 401
          ? undefined
          : 'Any program on the lake’s machine can edit the content and read leads and orders. Set STUDIO_KEY (16 characters or more) and restart. The Studio then asks for the key once.'
      },
    },
    {
      name: 'Only the Studio at SITE_URL can access the lake',
      run: async () => {
        if (!(await allowed(env.SITE_URL)))
          return `Add ${env.SITE_URL} with “Allow credentials” to the CORS origins at ${manage}.`
        return (await allowed(STRANGER))
          ? `Any page can act for a signed-in editor: remove the origin “*” from the CORS origins at ${manage}.`
          : undefined
      },
    },
  ]
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
