import { expect, test } from 'vitest'
import { TurnsByKey } from '../../../lib/http/turns-by-key.ts'

const forever = new AbortController().signal

test('starts the next task of a key when one ends, in the order of arrival', async () => {
  const turns = new TurnsByKey({ running: 2, waiting: 10 })
  const log: string[] = []
  const take = async (key: string, name: string, signal = forever) => {
    const end = await turns.take(key, signal)
    log.push(name)
    return end
  }
  const [first] = await Promise.all([take('a', 'a1'), take('a', 'a2')])
  const third = take('a', 'a3')
  const fourth = take('a', 'a4')
  await take('b', 'b1')
  expect(log).toEqual(['a1', 'a2', 'b1'])
  first?.()
  // A second call must not give a turn to another task.
  first?.()
  const endThird = await third
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3'])
  endThird?.()
  await fourth
  expect(log.at(-1)).toBe('a4')
})

test('refuses a task if too many tasks with its key are waiting', async () => {
  const turns = new TurnsByKey({ running: 1, waiting: 1 })
  const end = await turns.take('a', forever)
  const waiting = turns.take('a', forever)
  expect(await turns.take('a', forever)).toBeUndefined()
  end?.()
  expect(await waiting).toBeTypeOf('function')
})

test('a waiting task leaves the queue if its signal aborts', async () => {
  const turns = new TurnsByKey({ running: 1, waiting: 2 })
  const end = await turns.take('a', forever)
  const leave = new AbortController()
  const left = turns.take('a', leave.signal)
  const next = turns.take('a', forever)
  leave.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(turns.take('a', leave.signal)).rejects.toThrow('gone')
  end?.()
  expect(await next).toBeTypeOf('function')
})
