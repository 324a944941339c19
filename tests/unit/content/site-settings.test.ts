import { expect, test } from 'vitest'
import { mapOf } from '../../../lib/content/site-settings.ts'

test('the map of an address is a search without the suite (R6.12)', () => {
  const address = { street: '4 N Main St', suite: 'Suite 210', city: 'Tucson', state: 'AZ', zip: '85701' }
  expect(mapOf(address)).toBe(
    'https://www.openstreetmap.org/search?query=4%20N%20Main%20St%2C%20Tucson%2C%20AZ%2085701',
  )
})
