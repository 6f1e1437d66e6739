import { expect, test } from 'vitest'
import { isApiKey, makeApiKey } from './api-key.ts'

test('a key has a known beginning, 256 bits and a checksum, in letters and digits alone', () => {
  const keys = Array.from({ length: 200 }, makeApiKey)
  for (const key of keys) expect(key).toMatch(/^hat_[0-9A-Za-z]{49}$/)
  expect(keys.every(isApiKey)).toBe(true)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a key with one letter changed, two swapped or some cut off is none', () => {
  const key = makeApiKey()
  for (let at = 4; at < key.length; at += 1) {
    const other = key[at] === 'x' ? 'y' : 'x'
    expect(isApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
  }
  expect(isApiKey(key.slice(0, -1))).toBe(false)
  expect(isApiKey(`${key}0`)).toBe(false)
  expect(isApiKey('hat_')).toBe(false)
})
