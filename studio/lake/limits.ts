/** Limits that prevent one request from harming others. Sizes in bytes, times in milliseconds. */
export const limits = {
  /** A writer's JSON body. Sanity allows 4 MB per transaction, but import batches can be larger. */
  jsonBody: { bytes: 20 * 1024 * 1024, time: 60_000 },
  assetBody: 256 * 1024 * 1024,
  /** The number of bytes of a refused body to read before closing the connection, and the time to spend on them. */
  drainBody: 64 * 1024 * 1024,
  drainTime: 5_000,
  /** Maximum nesting of a document. Much deeper nesting could overflow the stack in recursive code. */
  depth: 100,
  /**
   * Maximum number of fields and array items of a document, at all levels. At this limit, each change of the document
   * blocks the lake for about a second. Legal texts have up to 2,200.
   */
  documentFields: 50_000,
  /** Maximum number of characters in a document's names and texts. Larger documents would be too much for one page. */
  documentCharacters: 2_000_000,
  /**
   * Maximum total number of fields and array items of the documents that a transaction changes. Applying a transaction
   * of this size takes up to two seconds of CPU time. The default content has 26,000.
   */
  transactionFields: 100_000,
  /** Maximum characters in the names and texts of these documents. Equals the limit of a request body in bytes. */
  transactionCharacters: 20 * 1024 * 1024,
  mutationsPerTransaction: 10_000,
  /** Maximum length, in characters, of a response with documents. Large enough for each document once. */
  mutationResult: 32 * 1024 * 1024,
  /** Maximum length of a patch path in characters. Real paths have a few hundred at most. */
  patchPath: 1_000,
  /** CPU time for applying a transaction's mutations. A Studio edit takes milliseconds. */
  transactionTime: 4_000,
  /** How long applying a transaction's mutations may block the event loop in one turn. */
  transactionTurn: 10,

  /** Maximum length of a query in characters. Parse time grows quadratically, to about three seconds at this limit. */
  queryLength: 32 * 1024,
  /** Maximum nesting of brackets in a query and of values in its parameters. */
  queryDepth: 60,
  /** The body of a query. Anyone may send one. */
  queryBody: { bytes: 1024 * 1024, time: 5_000 },
  /**
   * Anonymous queries up to this size in bytes are parsed on the lake's own thread, larger ones in a query process. A
   * megabyte of small values blocks a thread for about a second.
   */
  smallQuery: 16 * 1024,
  /** Maximum anonymous requests waiting for their turn on the event loop. */
  anonymousTurns: 500,
  /** How long all reads of the history together may block the event loop in one turn. */
  historyTurn: 10,
  /** Memory for the request bodies and unread responses of all anonymous callers. */
  anonymousBytes: 64 * 1024 * 1024,
  /**
   * Memory for the request bodies and unread responses of all callers with a read token, which include the site when it
   * reads drafts.
   */
  readerBytes: 128 * 1024 * 1024,
  /** Memory for the request bodies of the site and of all writers. Parsed, they may take six times as much. */
  trustedBytes: 128 * 1024 * 1024,
  perspectives: 32,
  queryTime: 10_000,
  /** CPU time after which a job counts as slow and the jobs queued behind it move to another process. */
  slowJob: 250,
  /** If an anonymous query used at most this CPU time, its next run may use the process for trusted clients. */
  quickQuery: 50,
  /** Maximum number of queries with a recorded cost. */
  knownQueries: 10_000,
  /** How long a query remains classified as slow. */
  slowQueryTtl: 10 * 60_000,
  /** Megabytes by which a query process may grow. */
  queryMemory: 128,
  /** Maximum length, in characters, of what an anonymous request for ids gets. The lake's own thread serializes it. */
  anonymousDocuments: 256 * 1024,
  /** Maximum length of a result in characters. */
  queryResult: 16 * 1024 * 1024,
  /** Maximum number of types and document ids recorded as dependencies of a cached result. */
  dependencies: 1_000,
  /** Maximum total length of cached query results in characters, including an estimate for their index. */
  resultCache: 32 * 1024 * 1024,
  /** Maximum total length, in characters, of the queries whose syntax trees each process caches. */
  parsedQueries: 256 * 1024,
  slowProcessIdle: 60_000,

  /** Maximum waiting queries per trusted client and for all anonymous callers together, and the longest wait. */
  queryQueue: { trusted: 500, anonymous: 50, time: 10_000 },
  /** Characters of unsent changes after which a busy process is replaced. */
  processBacklog: 16 * 1024 * 1024,
  /** Priority of processes for anonymous, slow and image jobs: 0 is normal, 19 the lowest. */
  backgroundPriority: 5,

  /** Pixels of an original, of a result, of a result in AVIF (by far the slowest), and of a rasterized SVG. */
  imagePixels: 100_000_000,
  resultPixels: 16_000_000,
  avifPixels: 4_000_000,
  svgPixels: 4_000_000,
  imageSide: 8_192,
  imageTime: 20_000,
  /** How long to refuse a client's requests for an image that failed. Retries could block all other images. */
  imageFailure: 60_000,
  /** Megabytes by which the image process may grow. */
  imageMemory: 256,
  /** Like `queryQueue`. One page may show dozens of new images. */
  imageQueue: { trusted: 500, anonymous: 100, time: 30_000 },
  imageProcessIdle: 30_000,
  /** Bytes of transformed images kept on disk. */
  imageCache: 512 * 1024 * 1024,
  /** Unexpected errors logged per window. */
  loggedErrors: { count: 20, window: 60_000 },
  /** Open event streams and presence sockets. A Studio tab has about ten. */
  streams: { trusted: 500, anonymous: 50 },
  /** Unread bytes after which a stream's client is disconnected. */
  streamBacklog: { trusted: 16 * 1024 * 1024, anonymous: 1024 * 1024 },
  /** Subscriptions of a presence socket (a Studio tab has one), and the unread bytes after which it is disconnected. */
  presenceSubscriptions: 10,
  presenceBacklog: 1024 * 1024,
  /** Maximum number of transactions waiting for a listener. */
  listenerBacklog: 1_000,
  heartbeat: 15_000,
  webhookTimeout: 30_000,
  webhookFirstRetry: 250,
  webhookLastRetry: 10_000,
  /** The longest pause between attempts during the first minutes of a delivery, while an editor waits for it. */
  webhookPromptRetry: 500,
  webhookPrompt: 10 * 60_000,
  /** How long deliveries fail before the lake logs it. */
  webhookWarning: 60_000,
  /** The same for changes from before the lake's start. The site may not be running yet, because it is being built. */
  webhookStartWarning: 15 * 60_000,
  /** The site renders each page once for all changes that it receives together. */
  webhookConcurrency: 32,
  /** How long the lake retries a webhook delivery that the site rejects. */
  webhookLifetime: 7 * 24 * 3_600_000,
  /** Wrong Studio keys allowed per window, across all callers. */
  wrongKeys: 10,
  wrongKeyWindow: 60_000,
  /** Maximum number of frames that a WebSocket client sends between two pings. The Studio sends a few per second. */
  socketFrames: 1000,
  /** Maximum number of frames of one WebSocket message. Browsers send each of the Studio's messages in one frame. */
  socketFragments: 4,
  /**
   * Maximum number of bytes that an anonymous WebSocket client sends between two pings. Such a client sends an
   * authorization message and pongs only.
   */
  anonymousSocketBytes: 4 * 1024,
  /** Deadline for the first message on a WebSocket, which authorizes the client. */
  socketAuthorization: 5_000,
  /**
   * Maximum open connections, and their timeouts: for the headers, for a whole upload, between requests, and without
   * any traffic.
   */
  connections: 1_000,
  headersTimeout: 5_000,
  requestTimeout: 10 * 60_000,
  keepAlive: 5_000,
  inactivity: 60_000,
  /** How often Node enforces `headersTimeout` and `requestTimeout`. */
  timeoutCheck: 1_000,
  headerSize: 64 * 1024,
  /** Maximum number of headers per request. Node creates several objects for each. */
  headers: 100,
}
