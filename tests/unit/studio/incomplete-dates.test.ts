import { createSchema, defineField, defineType, type Path } from 'sanity'
import { expect, test } from 'vitest'
import {
  forgetClosedDates,
  forgetIncompleteDate,
  incompleteDates,
  nameOfField,
  reportIncompleteDate,
} from '../../../studio/actions/incomplete-dates.ts'

const from: Path = ['sections', { _key: 'team' }, 'from']
const until: Path = ['sections', { _key: 'team' }, 'until']
const page = { _id: 'page', _type: 'page', _rev: '', _createdAt: '', _updatedAt: '' }
const withTeam = (team: object = {}) => ({ ...page, sections: [{ _key: 'team', _type: 'team', ...team }] })

test('a date is incomplete until it is complete, even if its field is closed', () => {
  const closeFrom = reportIncompleteDate('page', from)
  reportIncompleteDate('page', until)
  expect(incompleteDates('page', withTeam())).toEqual([from, until])
  expect(incompleteDates('another', withTeam())).toEqual([])
  forgetIncompleteDate('page', until)
  closeFrom()
  expect(incompleteDates('page', withTeam())).toEqual([from])
  forgetIncompleteDate('page', from)
  expect(incompleteDates('page', withTeam())).toEqual([])
})

test('the date of a closed field is not incomplete once it is set elsewhere, removed or discarded', () => {
  reportIncompleteDate('page', from)()
  expect(incompleteDates('page', withTeam({ from: '2031-05-01T10:00' }))).toEqual([])
  expect(incompleteDates('page', { ...page, sections: [] })).toEqual([])
  reportIncompleteDate('page', until)
  forgetClosedDates('page')
  expect(incompleteDates('page', withTeam())).toEqual([until])
})

test('a field is named with its section', () => {
  const fields = [defineField({ name: 'from', title: 'Shown from', type: 'string' })]
  const types = [defineType({ name: 'team', title: 'Team', type: 'object', fields })]
  const schema = createSchema({ name: 'test', types })
  expect(nameOfField(from, withTeam(), schema)).toBe('Team: Shown from')
})
