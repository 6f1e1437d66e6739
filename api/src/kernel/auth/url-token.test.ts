import { expect, test } from 'vitest'
import { makeUrlToken, readUrlToken } from './url-token.ts'

const key = Buffer.alloc(32, 1)
const holder = { userId: 'u', tokenId: 't' }
const token = makeUrlToken(key, { ...holder, thing: 'recording', expiresAt: 1000 })

test('a token names its holder, until the instant it expires', () => {
  expect(readUrlToken(key, 'recording', token, 999)).toEqual({ holder, isExpired: false })
  expect(readUrlToken(key, 'recording', token, 1000)).toEqual({ holder, isExpired: true })
})

test('it opens one thing, by one key, as it was made', () => {
  expect(readUrlToken(key, 'another', token, 0)).toBeNull()
  expect(readUrlToken(Buffer.alloc(32, 2), 'recording', token, 0)).toBeNull()
  for (const forged of [token.replace('1000', '9000'), token.replace('.u.', '.v.'), token.slice(0, -1), ''])
    expect([forged, readUrlToken(key, 'recording', forged, 0)]).toEqual([forged, null])
})
