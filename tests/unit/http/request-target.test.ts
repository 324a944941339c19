import { expect, it } from 'vitest'
import { normalizedTarget } from '@/lib/http/request-target.ts'

it.each([
  ['/about?a=b', '/about?a=b'],
  ['//host/x', '//host/x'],
  ['http://elsewhere.example/en?a=b', '/en?a=b'],
  ['http://user@elsewhere.example', '/'],
  ['http://elsewhere.example//x', '//x'],
  ['*', '/*'],
  ['mailto:somebody', '/mailto:somebody'],
])('turns the target %s into %s', (target, path) => {
  expect(normalizedTarget(target)).toBe(path)
})

it('drops a query with more than a hundred parameters', () => {
  const query = (count: number) => `?${Array.from({ length: count }, (_, index) => `a${index}=1`).join('&')}`
  expect(normalizedTarget(`/about${query(100)}`)).toBe(`/about${query(100)}`)
  expect(normalizedTarget(`/about${query(101)}`)).toBe('/about')
  expect(normalizedTarget(`http://host/about${query(101)}`)).toBe('/about')
  expect(normalizedTarget(`/about?${'&'.repeat(10_000)}`)).toBe('/about')
})
