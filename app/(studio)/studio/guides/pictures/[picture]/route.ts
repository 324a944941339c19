import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(process.cwd(), 'docs', 'pictures')

export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () => readdirSync(folder).map((picture) => ({ picture }))

export async function GET(_: Request, { params }: { params: Promise<{ picture: string }> }) {
  const { picture } = await params
  return new Response(await readFile(join(folder, picture)), { headers: { 'content-type': 'image/webp' } })
}
