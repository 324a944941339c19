import { contentTypes } from '../lib/content/registry.ts'

/** The types of documents that editors maintain. Excludes leads and orders, which have lists of their own. */
export const editedTypes = ['strings', 'redirect', ...Object.keys(contentTypes)]
