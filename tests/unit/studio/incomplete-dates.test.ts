import { expect, test } from 'vitest'
import { hasIncompleteDate, reportIncompleteDate } from '../../../studio/actions/incomplete-dates.ts'

test('a document has an incomplete date until every such date is complete or its field is closed', () => {
  const endOne = reportIncompleteDate('claim-a')
  const endOther = reportIncompleteDate('claim-a')
  expect(hasIncompleteDate('claim-a')).toBe(true)
  expect(hasIncompleteDate('claim-b')).toBe(false)
  endOne()
  expect(hasIncompleteDate('claim-a')).toBe(true)
  endOther()
  expect(hasIncompleteDate('claim-a')).toBe(false)
})
