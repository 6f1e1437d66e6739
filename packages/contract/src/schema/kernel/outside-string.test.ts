import { expect, test } from 'vitest'
import { z } from 'zod'
import { outsideString } from './outside-string.ts'

test('the length that counts is that of the clean text', () => {
  expect(outsideString(3).parse(' a\u0000b\u0007c')).toBe('abc')
  expect(outsideString(3).safeParse('abcd').success).toBe(false)
})

test('a text far too long is refused before it is cleaned', () => {
  const made = outsideString(3).safeParse('\u0000'.repeat(7))
  // an empty text, had it been cleaned
  expect(made.error?.issues).toHaveLength(1)
  expect(outsideString(3).parse('\u0000'.repeat(6))).toBe('')
})

test('the description names the length of the clean text', () => {
  expect(z.toJSONSchema(outsideString(3), { io: 'input' })).toMatchObject({ maxLength: 3 })
})
