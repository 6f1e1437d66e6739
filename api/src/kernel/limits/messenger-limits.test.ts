import { expect, test } from 'vitest'
import { openMessengerLimits } from './messenger-limits.ts'

const times = async (count: number, one: () => Promise<boolean>) => {
  const allowed: boolean[] = []
  for (let i = 0; i < count; i += 1) allowed.push(await one())
  return allowed.filter(Boolean).length
}
const open = () => openMessengerLimits({ LIMIT_MESSENGER_PER_PERSON: 3, LIMIT_MESSENGER_STRANGERS: 2 })

test('a chat may write as often as the setting says, and is told once that it is too much; another chat has its own', async () => {
  const limits = open()
  expect(await times(5, () => limits.message(1))).toBe(3)
  expect(await times(5, () => limits.message(2))).toBe(3)
  expect(await times(3, () => limits.warning(1))).toBe(1)
  expect(await times(3, () => limits.warning(2))).toBe(1)
})

test('an unknown chat is answered once, all of them together as often as the setting says', async () => {
  const limits = open()
  expect(await times(3, () => limits.stranger(1))).toBe(1)
  expect(await times(1, () => limits.stranger(2))).toBe(1)
  expect(await times(1, () => limits.stranger(3))).toBe(0)
})

test('an unknown chat may try five codes', async () => {
  const limits = open()
  expect(await times(9, () => limits.code(1))).toBe(5)
  expect(await times(1, () => limits.code(2))).toBe(1)
})
