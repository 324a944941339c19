import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Bytes. Larger files belong to the Studio, and compressing them would take longer than the build. */
const MAX_BYTES = 256 * 1024

/**
 * Writes a Brotli copy at maximum quality next to each script and stylesheet of a build, for
 * `lib/http/compression.ts`. It is a seventh smaller than compression at request time.
 * @param folder of the build
 */
export async function precompress(folder: string): Promise<void> {
  const chunks = join(folder, 'static', 'chunks')
  const files = readdirSync(chunks, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => join(chunks, name))
    .filter((file) => statSync(file).size <= MAX_BYTES)
  await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await compress(await readFile(file)))))
}
