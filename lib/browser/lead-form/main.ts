// Entry point for pages with a lead form. The build bundles it into one inline script.

import { enhanceForm } from './enhance-form.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-lead-form]')) enhanceForm(form)
