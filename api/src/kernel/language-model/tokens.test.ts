import { expect, test } from 'vitest'
import { estimateTokens } from './tokens.ts'

test('Latin letters take a token for 3.5 of them, others one for two, and a begun one counts', () => {
  expect(estimateTokens('')).toBe(0)
  expect(estimateTokens('a')).toBe(1)
  expect(estimateTokens('a'.repeat(7))).toBe(2)
  expect(estimateTokens('a'.repeat(8))).toBe(3)
  expect(estimateTokens('я'.repeat(8))).toBe(4)
  expect(estimateTokens('я'.repeat(9))).toBe(5)
  expect(estimateTokens(`${'я'.repeat(2)}${'a'.repeat(7)}`)).toBe(3)
})

test('letters with marks are Latin up to the last of them', () => {
  expect(estimateTokens('ɏ'.repeat(7))).toBe(2)
  expect(estimateTokens('ɐ'.repeat(7))).toBe(4)
})
