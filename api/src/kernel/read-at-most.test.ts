import { expect, test } from 'vitest'
import { readAtMost } from './read-at-most.ts'

test('a body is read whole, and refused as soon as it is longer than is allowed', async () => {
  let given = 0
  const body = async function* () {
    for (const part of ['four', 'more', 'last']) {
      given += 1
      yield Buffer.from(part)
    }
  }
  expect((await readAtMost(body(), 12)).toString()).toBe('fourmorelast')
  given = 0
  await expect(readAtMost(body(), 7)).rejects.toThrow('the answer is too long')
  expect(given).toBe(2)
  await expect(readAtMost(body(), 11, () => new Error('of our own'))).rejects.toThrow('of our own')
})
