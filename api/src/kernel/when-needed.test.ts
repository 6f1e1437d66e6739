import { expect, test } from 'vitest'
import { whenNeeded } from './when-needed.ts'

test('it is opened once, on first use, and closed only if it was', async () => {
  let opened = 0
  const closed: number[] = []
  const thing = whenNeeded(async () => (opened += 1))
  await thing.ifOpen((one) => closed.push(one))
  expect([opened, closed]).toEqual([0, []])
  expect(await Promise.all([thing.get(), thing.get()])).toEqual([1, 1])
  await thing.ifOpen((one) => closed.push(one))
  expect([opened, closed]).toEqual([1, [1]])
})

test('what could not be opened is tried again', async () => {
  let tries = 0
  const thing = whenNeeded(async () => {
    tries += 1
    if (tries === 1) throw new Error('not there yet')
    return tries
  })
  await expect(thing.get()).rejects.toThrow('not there yet')
  expect(await thing.get()).toBe(2)
})
