import { readEnv } from '@/lib/env'
import { type PictureAddress, servePicture } from '@/lib/pictures/serve-picture'
import { currentConnection, siteHeaders } from '@/lib/sanity/settings'

type Context = { params: Promise<PictureAddress> }

/** Serves the embedded lake's pictures on the site's origin. The hosted lake's pictures come from its CDN. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return servePicture(request, await params, {
    connection: currentConnection(),
    key: readEnv().SANITY_API_WRITE_TOKEN,
    headers: siteHeaders(),
  })
}
