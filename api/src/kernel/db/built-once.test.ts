import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { builtOnce } from './built-once.ts'

const t = testDatabase()

test('a query that was built once runs with other values each time, each of them in any number of places', async () => {
  let builds = 0
  type Asked = { word: string; times: number }
  const ask = builtOnce(t.db, ['word', 'times'], ({ word, times }: Asked) => {
    builds += 1
    return sql<{
      said: string
    }>`select repeat(${word}::text, ${times}::int) || ${'-'}::text || ${word}::text as said`
  })
  expect(await ask({ word: 'a', times: 2 })).toEqual([{ said: 'aa-a' }])
  expect(await Promise.all([ask({ word: 'b', times: 1 }), ask({ word: 'c', times: 0 })])).toEqual([
    [{ said: 'b-b' }],
    [{ said: '-c' }],
  ])
  expect(builds).toBe(1)
})
