import { expect, test } from 'vitest'
import { keepAlive } from './revive.ts'

const timersHeld = () => process.getActiveResourcesInfo().filter((what) => what === 'Timeout').length

test('a process that dies is started again, as often as the start fails, and no more once the watch has ended', async () => {
  let [starts, isAlive] = [0, false]
  const end = keepAlive(
    1,
    () => isAlive,
    async () => {
      starts += 1
      if (starts < 3) throw new Error('its memory is still held')
      isAlive = true
      return 2
    },
  )
  await expect.poll(() => isAlive).toBe(true)
  expect(await end()).toBe(2)
  expect(starts).toBe(3)
})

test('watching alone does not keep a program running', async () => {
  const before = timersHeld()
  const end = keepAlive(
    1,
    () => true,
    () => Promise.resolve(2),
  )
  expect(timersHeld()).toBe(before)
  expect(await end()).toBe(1)
})
