import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { expect, test } from 'vitest'
import { pagesShowing } from '../../../lib/content/pages-showing.ts'
import { schemaTypes } from '../../../schemas/index.ts'
import { allowedActions, canBeCreated, newDocumentOptions } from '../../../studio/guarded-types.ts'

const documentTypes = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)

const actions = ['publish', 'unpublish', 'discardChanges', 'duplicate', 'delete', 'restore'].map((action) =>
  Object.assign(() => null, { action }),
) as DocumentActionComponent[]

function offered(schemaType: string) {
  return allowedActions(actions, { schemaType } as DocumentActionsContext).map(({ action }) => action)
}

test('editors can change settings, menus, pages and text sections, but not add, copy or remove them', () => {
  for (const type of ['siteSettings', 'menu', 'strings', 'page', 'listOrder']) {
    expect(canBeCreated(type)).toBe(false)
    expect(offered(type)).toEqual(['publish', 'discardChanges', 'restore'])
  }
})

test('leads, orders, share links and legal decisions are read-only (R17.16, R19.15)', () => {
  for (const type of ['lead', 'order', 'shareLink', 'legalDecision']) {
    expect(canBeCreated(type)).toBe(false)
    expect(offered(type)).toEqual([])
  }
})

test('only the media browser can create picture tags and folders', () => {
  for (const type of ['media.tag', 'media.folder']) expect(canBeCreated(type)).toBe(false)
})

test('a landing page template says what it is for, except in the list of landing pages (R24.1)', () => {
  const options = [
    { templateId: 'service', title: 'Service' },
    { templateId: 'landing-service', title: 'Service' },
    { templateId: 'order', title: 'Order' },
  ]
  const titles = (creationContext: Parameters<typeof newDocumentOptions>[1]['creationContext']) =>
    newDocumentOptions(options, { creationContext }).map(({ title }) => title)
  expect(titles({ type: 'global' })).toEqual(['Service', 'Landing page: service'])
  expect(titles({ type: 'structure', schemaType: 'landingPage' })).toEqual(['Service', 'Service'])
})

test('other document types keep all actions', () => {
  const others = documentTypes.filter(
    (type) =>
      ![
        'siteSettings',
        'menu',
        'strings',
        'page',
        'listOrder',
        'lead',
        'order',
        'shareLink',
        'legalDecision',
      ].includes(type),
  )
  for (const type of others) {
    expect(canBeCreated(type)).toBe(true)
    expect(offered(type)).toHaveLength(actions.length)
  }
})

test('every public document type is shown on a page', () => {
  for (const type of documentTypes.filter(
    (type) =>
      !['landingPage', 'lead', 'legalDecision', 'order', 'redirect', 'shareLink', 'strings'].includes(type),
  ))
    expect(pagesShowing({ _type: type }).length, type).toBeGreaterThan(0)
  expect(pagesShowing({ _type: 'plan', planId: 'credit-boost' })).toContain('/checkout/credit-boost')
  expect(pagesShowing({ _type: 'plan', planId: 'credit-boost' })).not.toContain('/checkout/fresh-start')
  expect(pagesShowing({ _type: 'legalPage', path: '/refund-policy' })).toEqual(['/refund-policy'])
  expect(pagesShowing({ _type: 'lead', page: '/offer/funding' })).toEqual([])
})
