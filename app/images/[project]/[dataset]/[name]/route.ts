import { type PictureAddress, servePicture } from '@/lib/pictures/serve-picture'
import { currentConnection } from '@/lib/sanity/settings'

type Context = { params: Promise<PictureAddress> }

/** A picture of the embedded lake, on the site's own origin. With the hosted lake, browsers load pictures from its CDN. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return servePicture(request, await params, currentConnection())
}
