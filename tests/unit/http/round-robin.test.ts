import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RoundRobin } from '../../../lib/http/round-robin.ts'

type Item = { client: string; number: number }
type Step = { kind: 'push'; client: string } | { kind: 'take' } | { kind: 'drop'; index: number }

const client = fc.constantFrom('a', 'b', 'c', 'd')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: client.map((name): Step => ({ kind: 'push', client: name })) },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'take' }) },
  { weight: 1, arbitrary: fc.nat(20).map((index): Step => ({ kind: 'drop', index })) },
)

/** Runs the steps, then empties the queue. `waiting`: all items in the queue just before each take. */
function run(steps: Step[]) {
  const queue = new RoundRobin<Item>()
  const pushed: Item[] = []
  const dropped: Item[] = []
  const takes: { item: Item; waiting: Item[] }[] = []
  let waiting: Item[] = []
  const take = () => {
    const item = queue.take()
    if (item) takes.push({ item, waiting })
    waiting = waiting.filter((each) => each !== item)
    return item
  }
  for (const each of steps) {
    if (each.kind === 'take') take()
    else if (each.kind === 'push') {
      const item = { client: each.client, number: pushed.length }
      pushed.push(item)
      waiting = [...waiting, item]
      queue.push(item.client, item)
    } else {
      const item = waiting[each.index]
      if (!item) continue
      dropped.push(item)
      waiting = waiting.filter((other) => other !== item)
      queue.drop(item.client, item)
    }
    expect(queue.isEmpty).toBe(waiting.length === 0)
    for (const name of ['a', 'b', 'c', 'd'])
      expect(queue.sizeOf(name)).toBe(waiting.filter((item) => item.client === name).length)
  }
  while (take());
  expect(queue.isEmpty).toBe(true)
  return { pushed, dropped, takes }
}

const steps = fc.array(step, { maxLength: 200 })
const byNumber = (a: Item, b: Item) => a.number - b.number

test('returns each item once, except dropped items', () => {
  fc.assert(
    fc.property(steps, (each) => {
      const { pushed, dropped, takes } = run(each)
      const taken = takes.map(({ item }) => item)
      expect([...taken, ...dropped].toSorted(byNumber)).toEqual(pushed)
    }),
  )
})

test('returns a client’s items in the order of their arrival', () => {
  fc.assert(
    fc.property(steps, (each) => {
      const { takes } = run(each)
      for (const name of ['a', 'b', 'c', 'd']) {
        const own = takes.map(({ item }) => item).filter((item) => item.client === name)
        expect(own).toEqual(own.toSorted(byNumber))
      }
    }),
  )
})

test('gives every waiting client a turn between two items of the same client', () => {
  fc.assert(
    fc.property(steps, (each) => {
      const { takes } = run(each)
      for (const [index, { item, waiting }] of takes.entries()) {
        const next = takes.findIndex((take, at) => at > index && take.item.client === item.client)
        if (next === -1) continue
        const served = takes.slice(index + 1, next).map((take) => take.item.client)
        const waited = waiting.filter((other) => takes[next]?.waiting.includes(other))
        for (const other of waited) if (other.client !== item.client) expect(served).toContain(other.client)
      }
    }),
  )
})
