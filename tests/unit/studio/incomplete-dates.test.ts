import { createSchema, type Path } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../../schemas/index.ts'
import {
  forgetClosedDates,
  incompleteDates,
  nameOfField,
  watchDate,
} from '../../../studio/actions/incomplete-dates.ts'

const from: Path = ['sections', { _key: 'team' }, 'from']
const until: Path = ['sections', { _key: 'team' }, 'until']
const page = { _id: 'page', _type: 'page', _rev: '', _createdAt: '', _updatedAt: '' }
const withTeam = (team: object = {}) => ({ ...page, sections: [{ _key: 'team', _type: 'team', ...team }] })

test('an incomplete date counts until it is completed, even after its field is closed', () => {
  let isIncomplete = true
  const closeFrom = watchDate('complete', from, () => isIncomplete)
  const closeUntil = watchDate('complete', until, () => true)
  const closeInOtherPane = watchDate('complete', from, () => false)
  expect(incompleteDates('complete', withTeam())).toEqual([from, until])
  expect(incompleteDates('another', withTeam())).toEqual([])
  closeInOtherPane()
  closeFrom()
  closeUntil()
  expect(incompleteDates('complete', withTeam())).toEqual([from, until])
  isIncomplete = false
  watchDate('complete', until, () => false)()
  watchDate('complete', from, () => isIncomplete)
  expect(incompleteDates('complete', withTeam())).toEqual([])
  isIncomplete = true
  expect(incompleteDates('complete', withTeam())).toEqual([from])
})

test('an incomplete date no longer counts once it is set elsewhere, removed or discarded', () => {
  watchDate('changed', from, () => true)()
  watchDate('changed', until, () => true)
  expect(incompleteDates('changed', withTeam())).toEqual([until, from])
  expect(incompleteDates('changed', withTeam({ from: '2031-05-01T10:00' }))).toEqual([until])
  expect(incompleteDates('changed', { ...page, sections: [] })).toEqual([])
  forgetClosedDates('changed')
  expect(incompleteDates('changed', withTeam())).toEqual([until])
})

test('a field is named with its tab and its document, section or list item', () => {
  const schema = createSchema({ name: 'test', types: schemaTypes })
  const name = (path: Path, section: object) =>
    nameOfField(path, { ...page, sections: [{ _key: 'a', ...section }] }, schema)
  const shownFrom: Path = ['sections', { _key: 'a' }, 'from']
  expect(name(shownFrom, { _type: 'people' })).toBe('“Shown from” on the tab “Visibility” of “Team”')
  const text = { _type: 'prose', title: { en: 'Our people' } }
  expect(name(shownFrom, text)).toBe('“Shown from” on the tab “Visibility” of “Text: Our people”')
  const closure = { ...page, closures: [{ _key: 'a', _type: 'closure', from: '2031-07-04' }] }
  expect(nameOfField(['closures', { _key: 'a' }, 'to'], closure, schema)).toBe('“Last day” of “Jul 4, 2031”')
  const half = { ...page, closures: [{ _key: 'a', _type: 'closure', to: '2031-07-04' }] }
  expect(nameOfField(['closures', { _key: 'a' }, 'from'], half, schema)).toBe('“First day” of “Jul 4, 2031”')
  const claim = { ...page, _type: 'claim', title: 'Founded' }
  expect(nameOfField(['expiresOn'], claim, schema)).toBe('“Shown until” of “Claim”')
})
