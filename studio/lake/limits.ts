/** Bounds that keep one request from harming the others. Sizes in bytes, times in milliseconds. */
export const limits = {
  /** A JSON body of a writer: the hosted service's limit for one transaction is 4 MB, an import batch may be larger. */
  jsonBody: { bytes: 20 * 1024 * 1024, time: 60_000 },
  /** One asset. */
  assetBody: 256 * 1024 * 1024,
  /** How much of a refused body is still read, and for how long. */
  drainBody: 64 * 1024 * 1024,
  drainTime: 5_000,
  /** Nesting of a document; deeper ones would exhaust the stack of whatever walks them. */
  depth: 100,
  mutationsPerTransaction: 10_000,
  /** Characters of a path in a patch, of which the deepest real ones have a few hundred. */
  patchPath: 1_000,

  /** Characters of a query. Parsing takes time by their square: the most allowed about three seconds. */
  queryLength: 32 * 1024,
  /** Brackets within brackets, in a query and in its parameters. */
  queryDepth: 60,
  /** A POST with a query and its parameters, which anyone may send. */
  queryBody: { bytes: 1024 * 1024, time: 5_000 },
  /** What anonymous callers' bodies and unread answers may take in memory, all together. */
  anonymousBytes: 64 * 1024 * 1024,
  /** Layers of a perspective. */
  perspectives: 32,
  /** A query that has run this long is ended. */
  queryTime: 10_000,
  /** Processor time after which a job no longer holds up the next: that one gets a process of its own. */
  patience: 250,
  /** An anonymous query is let among the quick ones if it took no more of the processor's time before. */
  quickQuery: 50,
  /** How many queries it is known of how long they take. */
  knownQueries: 10_000,
  /** How long a slow query is kept apart. */
  slowMemory: 10 * 60_000,
  /** Megabytes that a process may grow by for its queries. */
  queryMemory: 128,
  /** Characters of a result. */
  queryResult: 16 * 1024 * 1024,
  /** Characters of cached query results. */
  resultCache: 32 * 1024 * 1024,
  /** Characters of queries whose syntax trees are kept, in each query process. */
  parsedQueries: 256 * 1024,
  /** A process for slow queries that had none for this long is ended. */
  slowProcessIdle: 60_000,

  /** What may wait for a process: of one trusted client, of all anonymous callers, and for how long. */
  queryQueue: { trusted: 500, anonymous: 50, time: 10_000 },
  /** Characters of changes that may wait for a busy process before it is replaced. */
  processBacklog: 16 * 1024 * 1024,
  /** Priority of processes that do what strangers ask, and what takes long. 0 is normal, 19 the lowest. */
  backgroundPriority: 5,

  /** Pixels of an original, of what is made of one, of that in AVIF (the slowest by far), and of a drawing. */
  imagePixels: 100_000_000,
  madePixels: 16_000_000,
  avifPixels: 4_000_000,
  svgPixels: 4_000_000,
  imageSide: 8_192,
  /** An image that takes this long is given up. */
  imageTime: 20_000,
  /** Megabytes that the process may grow by for an image. */
  imageMemory: 256,
  /** What may wait, as for queries. A page may show dozens of new pictures at once. */
  imageQueue: { trusted: 500, anonymous: 100, time: 30_000 },
  imageProcessIdle: 30_000,
  /** Bytes of transformed images kept on disk. */
  imageCache: 512 * 1024 * 1024,
  /** Event streams at once. A tab of the Studio has about nine. */
  streams: { trusted: 500, anonymous: 50 },
  /** Bytes that may wait for a slow reader of one before it is cut off to reconnect. */
  streamBacklog: { trusted: 16 * 1024 * 1024, anonymous: 1024 * 1024 },
  /** Transactions that a listener's matches may be behind. */
  listenerBacklog: 1_000,
  heartbeat: 15_000,
  webhookTimeout: 30_000,
  webhookFirstRetry: 250,
  webhookLastRetry: 10_000,
  webhookConcurrency: 4,
  /** A delivery that was refused for this long is given up. */
  webhookLifetime: 7 * 24 * 3_600_000,
  /** Wrong Studio keys, from all callers together, in one window. */
  wrongKeys: 10,
  wrongKeyWindow: 60_000,
  /** How long a WebSocket may take to send its first message, which says who opens it. */
  socketAuthorization: 5_000,
  /** Connections at once, and what each may take: for the head of a request, for an upload, between requests, without a byte. */
  connections: 1_000,
  headersTimeout: 5_000,
  requestTimeout: 10 * 60_000,
  keepAlive: 5_000,
  inactivity: 60_000,
  /** How often the first two are looked at. */
  timeoutCheck: 1_000,
  headerSize: 64 * 1024,
}
