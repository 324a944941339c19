import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { expect, test } from 'vitest'
import { isRoute } from '../../../lib/i18n/routes.ts'
import { schemaTypes } from '../../../schemas/index.ts'
import { allowedActions, canBeCreated } from '../../../studio/guarded-types.ts'
import { pageOf } from '../../../studio/page-of.ts'

const documentTypes = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)

const actions = ['publish', 'unpublish', 'discardChanges', 'duplicate', 'delete', 'restore'].map((action) =>
  Object.assign(() => null, { action }),
) as DocumentActionComponent[]

function offered(schemaType: string) {
  return allowedActions(actions, { schemaType } as DocumentActionsContext).map(({ action }) => action)
}

test('the settings and the sections of texts are changed, never added, copied or removed', () => {
  for (const type of ['siteSettings', 'strings']) {
    expect(canBeCreated(type)).toBe(false)
    expect(offered(type)).toEqual(['publish', 'discardChanges', 'restore'])
  }
})

test('leads are only read', () => {
  expect(canBeCreated('lead')).toBe(false)
  expect(offered('lead')).toEqual([])
})

test('everything else keeps all actions', () => {
  const others = documentTypes.filter((type) => !['siteSettings', 'strings', 'lead'].includes(type))
  for (const type of others) {
    expect(canBeCreated(type)).toBe(true)
    expect(offered(type)).toHaveLength(actions.length)
  }
})

test('every type that visitors see has a page of the site', () => {
  for (const _type of documentTypes.filter((type) => !['lead', 'redirect'].includes(type))) {
    expect(isRoute(pageOf({ _type }) ?? '')).toBe(true)
  }
  expect(pageOf({ _type: 'plan', planId: 'credit-boost' })).toBe('/checkout/credit-boost')
  expect(pageOf({ _type: 'legalPage', path: '/refund-policy' })).toBe('/refund-policy')
  expect(pageOf({ _type: 'lead', page: '/offer/funding' })).toBeUndefined()
})
