// Entry point for pages with a lead form. The build bundles it into one inline script.

import { enhanceForm } from './enhance-form.ts'

const enhanced = new WeakSet<HTMLFormElement>()

function enhance(form: HTMLFormElement): void {
  if (enhanced.has(form)) return
  enhanced.add(form)
  enhanceForm(form)
}

const SELECTOR = 'form[data-lead-form]'
for (const form of document.querySelectorAll<HTMLFormElement>(SELECTOR)) enhance(form)

// If a browser extension has changed the page, React replaces the form during hydration.
document.addEventListener('focusin', ({ target }) => {
  const form = target instanceof Element && target.closest<HTMLFormElement>(SELECTOR)
  if (form) enhance(form)
})
