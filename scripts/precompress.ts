import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Bytes. Larger files belong to the Studio. Compressing them at maximum quality would take longer than the build. */
const LARGE = 256 * 1024
const QUALITY_OF_LARGE = 6

const { BROTLI_MAX_QUALITY, BROTLI_PARAM_QUALITY } = constants

/**
 * Writes a Brotli copy next to each script and stylesheet of a build, for `lib/http/compression.ts`. A copy at
 * maximum quality is a seventh smaller than a response compressed at request time.
 * @param folder the build's folder
 */
export async function precompress(folder: string): Promise<void> {
  const chunks = join(folder, 'static', 'chunks')
  const files = readdirSync(chunks, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => join(chunks, name))
  await Promise.all(
    files.map(async (file) => {
      const quality = statSync(file).size > LARGE ? QUALITY_OF_LARGE : BROTLI_MAX_QUALITY
      const params = { [BROTLI_PARAM_QUALITY]: quality }
      await writeFile(`${file}.br`, await compress(await readFile(file), { params }))
    }),
  )
}
