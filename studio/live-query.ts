import { type Observable, retry } from 'rxjs'
import type { DocumentStore } from 'sanity'
import { API_VERSION } from '../lib/sanity/connection.ts'

/** Milliseconds between attempts while the lake is unreachable. */
const RETRY_MS = 2_000

/**
 * A query's result, by default with drafts applied, now and after every change. Retries while the lake is unreachable, because an
 * error would crash the Studio tool and hide unsaved input.
 */
export function liveQuery<Result>(
  documentStore: Pick<DocumentStore, 'listenQuery'>,
  query: string,
  params: Record<string, string | string[]>,
  perspective: 'drafts' | 'published' | 'raw' = 'drafts',
): Observable<Result> {
  return documentStore
    .listenQuery(query, params, { apiVersion: API_VERSION, perspective })
    .pipe(retry({ delay: RETRY_MS }))
}
