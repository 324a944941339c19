// R22.10: loads the counter of visits that the firm hosts, unless the visitor's browser declines. The build bundles this
// into one inline script, which is only on pages that count.

import { declined } from '../origin.ts'

const { counter, counterSite } = document.currentScript?.dataset ?? {}
if (counter && !declined()) {
  const script = document.createElement('script')
  script.src = counter
  // Plausible reads the first one, Umami the others.
  Object.assign(script.dataset, { domain: counterSite, websiteId: counterSite, excludeHash: 'true' })
  document.head.append(script)
}
