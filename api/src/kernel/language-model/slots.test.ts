import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

/** Slots whose work ends on command, and the order in which it began. */
const stage = (size: number) => {
  const slots = createSlots(size)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, signal?: AbortSignal) =>
    slots(
      () =>
        new Promise<void>((done) => {
          began.push(name)
          ends.set(name, done)
        }),
      signal,
      name.slice(0, 1),
    )
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((done) => setImmediate(done))
  }
  return { ask, end, began }
}

test('of two that want all the places each gets its share, and one that has none is next', async () => {
  const { ask, end, began } = stage(2)
  for (let i = 1; i <= 20; i += 1) void ask(`a${i}`)
  void ask('b1')
  void ask('b2')
  expect(began).toEqual(['a1', 'a2'])
  await end('a1')
  await end('a2')
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3'])
  await end('b1')
  await end('a3')
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

test('with one place they take turns, each in the order they came', async () => {
  const { ask, end, began } = stage(1)
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ask(name)
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name)
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('who gives up while waiting is not begun; a work that fails gives its place away', async () => {
  const slots = createSlots(1)
  const failing = slots(async () => {
    throw new Error('broken')
  })
  const leaving = new AbortController()
  const began: string[] = []
  const left = slots(async () => void began.push('left'), leaving.signal)
  const after = slots(async () => void began.push('after'))
  leaving.abort(new Error('gone'))
  await expect(failing).rejects.toThrow('broken')
  await expect(left).rejects.toThrow('gone')
  await after
  expect(began).toEqual(['after'])
  await expect(slots(async () => 1, AbortSignal.abort(new Error('over')))).rejects.toThrow('over')
})
