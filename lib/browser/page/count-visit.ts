import { declined } from '../origin.ts'

/** R22.10: loads the firm's own counter of visits, if the page has one and the visitor's browser does not decline. */
export function countVisit(): void {
  const { counter, counterSite } = document.getElementById('main')?.dataset ?? {}
  if (!counter || declined()) return
  const script = document.createElement('script')
  script.src = counter
  // Plausible reads the first one, Umami the others.
  Object.assign(script.dataset, { domain: counterSite, websiteId: counterSite, excludeHash: 'true' })
  document.head.append(script)
}
