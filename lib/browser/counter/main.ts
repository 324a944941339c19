// R22.10: loads the visit counter that the firm hosts, unless the visitor's browser declines tracking. The build
// bundles this into an inline script for the counted pages.

import { declined } from '../origin.ts'

const { counter, counterSite } = document.currentScript?.dataset ?? {}
if (counter && !declined()) {
  const script = document.createElement('script')
  script.src = counter
  // Plausible reads `domain`. Umami reads the other two attributes.
  Object.assign(script.dataset, { domain: counterSite, websiteId: counterSite, excludeHash: 'true' })
  document.head.append(script)
}
