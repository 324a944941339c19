import { readEnv } from '@/lib/env'
import { clientAddress, siteNetwork } from '@/lib/http/client-address'
import { type PictureAddress, servePicture } from '@/lib/pictures/serve-picture'
import { currentConnection, siteHeaders } from '@/lib/sanity/settings'

type Context = { params: Promise<PictureAddress> }

/** Serves the embedded lake's pictures on the site's origin. The hosted lake's pictures come from its CDN. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { TRUSTED_PROXIES, SANITY_API_WRITE_TOKEN: key } = readEnv()
  const source = { connection: currentConnection(), key, headers: siteHeaders() }
  const client = siteNetwork(clientAddress(request.headers, TRUSTED_PROXIES))
  return servePicture(request, await params, source, client)
}
