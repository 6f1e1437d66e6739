import { expect, test } from 'vitest'
import { batchLookups } from './batch-lookups.ts'

test('what is asked at about the same time is one query, each token once; who is not found has no workspace', async () => {
  const queries: (readonly string[])[] = []
  const lookUp = batchLookups(async (tokens) => {
    queries.push(tokens)
    return new Map(tokens.filter((token) => token !== 'old').map((token) => [token, `of ${token}`]))
  }, 1)
  expect(await Promise.all(['a', 'b', 'a', 'old'].map(lookUp))).toEqual(['of a', 'of b', 'of a', null])
  expect(queries).toEqual([['a', 'b', 'old']])
  expect(await lookUp('c')).toBe('of c')
  expect(queries).toHaveLength(2)
})

test('a query asks for at most five hundred, and its failure is that of each who asked', async () => {
  const queries: number[] = []
  const lookUp = batchLookups(async (tokens) => {
    queries.push(tokens.length)
    if (tokens.length === 1) throw new Error('down')
    return new Map(tokens.map((token) => [token, token]))
  }, 1)
  const tokens = Array.from({ length: 501 }, (_, i) => `${i}`)
  const found = await Promise.allSettled(tokens.map(lookUp))
  expect(queries).toEqual([500, 1])
  expect(found.slice(0, 500).every((one, i) => one.status === 'fulfilled' && one.value === `${i}`)).toBe(true)
  expect(found[500]).toMatchObject({ status: 'rejected', reason: { message: 'down' } })
})
