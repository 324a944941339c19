/** Bounds that keep one request from harming the others. Sizes in bytes, times in milliseconds. */
export const limits = {
  /** A JSON body: the hosted service's limit for one transaction is 4 MB, an import batch may be larger. */
  jsonBody: 20 * 1024 * 1024,
  /** One asset. */
  assetBody: 256 * 1024 * 1024,
  /** How much of a refused body is still read, and for how long. */
  drainBody: 64 * 1024 * 1024,
  drainTime: 5_000,
  /** Nesting of a document; deeper ones would exhaust the stack of whatever walks them. */
  depth: 100,
  mutationsPerTransaction: 10_000,
  /** A query that has run this long is cut off. */
  queryTime: 10_000,
  /** A query that has run this long no longer holds up the next: another worker is started for that one. */
  queryPatience: 250,
  queryWorkers: 4,
  /** Characters of cached query results. */
  resultCache: 64 * 1024 * 1024,
  parsedQueries: 1_000,
  imagePixels: 100_000_000,
  imageSide: 8_192,
  /** Bytes of transformed images kept on disk. */
  imageCache: 512 * 1024 * 1024,
  /** Transformations at once; sharp uses threads of its own. */
  imageJobs: 2,
  imageTime: 20,
  /** Bytes that may wait for a slow event-stream reader before it is cut off to reconnect. */
  streamBacklog: 16 * 1024 * 1024,
  heartbeat: 15_000,
  webhookTimeout: 30_000,
  webhookFirstRetry: 250,
  webhookLastRetry: 10_000,
  webhookConcurrency: 4,
  /** A delivery that was refused for this long is given up. */
  webhookLifetime: 7 * 24 * 3_600_000,
  headersTimeout: 15_000,
  requestTimeout: 10 * 60_000,
  headerSize: 64 * 1024,
  connections: 1_000,
}
