import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { connection } from '@/lib/sanity/connection.ts'
import { type Lake, type LakeOptions, startLake } from '@/studio/lake/server.ts'

export const SITE = 'http://localhost:3000'
export const TOKENS = { read: 'a-token-that-reads', write: 'a-token-that-writes' }

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts one lake for all tests of a file or group. The tests must clean up after themselves. */
export function sharedLake(): () => RunningLake {
  let lake: RunningLake | undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'lake-test-'))
  beforeAll(async () => {
    const started = await startLake({ dataDir, port: 0, siteOrigin: SITE, tokens: TOKENS })
    const as = (config: ClientConfig = {}) => clientFor(started.port, config)
    lake = { ...started, dataDir, as, client: as() }
  })
  afterAll(async () => {
    await lake?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return () => lake as RunningLake
}

export type RunningLake = Lake & {
  dataDir: string
  client: SanityClient
  as: (config?: ClientConfig) => SanityClient
}

/** Starts a lake for one test and stops it when the test ends. */
export async function newLake(options: Partial<LakeOptions> = {}): Promise<RunningLake> {
  const dataDir = options.dataDir ?? temporaryFolder()
  const lake = await startLake({ port: 0, siteOrigin: SITE, tokens: TOKENS, ...options, dataDir })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= lake.close()
    return closing
  }
  onTestFinished(close)
  const as = (config: ClientConfig = {}) => clientFor(lake.port, config)
  return { ...lake, close, dataDir, as, client: as() }
}

/** Sanity's client with the write token and the raw perspective. */
export function clientFor(port: number, config: ClientConfig = {}): SanityClient {
  return createClient({
    ...connection({ lakePort: port }),
    token: TOKENS.write,
    useCdn: false,
    perspective: 'raw',
    maxRetries: 0,
    ...config,
  })
}

/** Polls `check` until it returns a truthy value, and returns that value. */
export async function until<T>(
  check: () => T | Promise<T>,
  what = 'the expected state',
  ms = 30_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + ms
  for (;;) {
    const value = await check()
    if (value) return value as NonNullable<T>
    if (Date.now() > end) throw new Error(`Waited ${ms} ms for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Polls until the expectation holds. */
export const eventually = <T>(ask: () => T) => expect.poll(ask, { timeout: 20_000, interval: 20 })

/** The fields of a client error that tests check. */
type LakeFailure = Error & {
  statusCode: number
  details: { type: string; start: number; items: { index: number; error: Record<string, unknown> }[] }
}

/** The error that a promise rejects with. */
export async function failure(promise: Promise<unknown>) {
  try {
    await promise
  } catch (error) {
    return error as LakeFailure
  }
  throw new Error('This was expected to fail')
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
export const API = '/v2026-01-01'
