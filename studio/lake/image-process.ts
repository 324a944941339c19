import sharp from 'sharp'
import { LakeError } from './errors.ts'
import { describeImage } from './image-metadata.ts'
import type { ImageSpec } from './image-parameters.ts'
import { renderImage } from './image-rendering.ts'
import { limits } from './limits.ts'
import { serveJobs } from './serve-jobs.ts'
import { stripMetadata } from './strip-metadata.ts'

/**
 * Decodes and encodes images in a child process. A one-kilobyte file can take hours of CPU time and gigabytes of
 * memory, and the only way to stop native code is to kill its process.
 */

export type ImageDescription = Awaited<ReturnType<typeof describeImage>>

export type ImageJob =
  | { kind: 'render'; path: string; spec: ImageSpec }
  | { kind: 'describe'; path: string }
  | { kind: 'strip'; path: string; extension: string }

export type ImageResults = { render: Uint8Array; describe: ImageDescription; strip: Uint8Array | null }

export type ImageAnswer =
  | { ok: true; result: ImageResults[ImageJob['kind']] }
  | { ok: false; status: number; message: string }

// Results are cached on disk, and deleted files must not be served from memory.
sharp.cache(false)

function result(job: ImageJob) {
  if (job.kind === 'render') return renderImage(job.path, job.spec)
  return job.kind === 'describe' ? describeImage(job.path) : stripMetadata(job.path, job.extension)
}

serveJobs<ImageJob, ImageAnswer>({
  growth: limits.imageMemory,
  async answer(job) {
    try {
      return { ok: true, result: await result(job) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { ok: false, status: error instanceof LakeError ? error.status : 400, message }
    }
  },
})
