import { filter, finalize, take } from 'rxjs'
import type { DocumentStore } from 'sanity'
import { confirmLeaving } from './confirm-leaving.ts'

/**
 * Keeps a document's changes until they are saved, even if the editor opens another document meanwhile. By default, the
 * Studio drops what it could not send once no form shows the document. Until then, the browser also asks for
 * confirmation before it closes the tab.
 * @param id the published id
 */
export function saveUnsent({ pair }: Pick<DocumentStore, 'pair'>, id: string, type: string): void {
  pair
    .consistencyStatus(id, type)
    .pipe(filter(Boolean), take(1), finalize(confirmLeaving()))
    // The form itself shows errors.
    .subscribe({ error: () => {} })
}
