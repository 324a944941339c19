import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Larger files (bytes) are the Studio's alone; at this quality they would take longer than the build. */
const MAX_BYTES = 256 * 1024

/**
 * Lays a copy compressed as far as Brotli goes beside each script and stylesheet of a build, which `lib/http/compression.ts`
 * serves: a seventh smaller than what can be done while a visitor waits.
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
