import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openSql } from './database.ts'
import { databaseSentence } from './database-sentence.ts'

const database = testDatabase()

const errorAt = async (change: (url: URL) => void) => {
  const url = new URL(database.url)
  change(url)
  const sql = openSql(url.href, 1)
  try {
    await sql`select 1`
    return null
  } catch (error) {
    return error
  } finally {
    await sql.end({ timeout: 1 })
  }
}

test('what PostgreSQL does not accept is a sentence that names the setting', async () => {
  expect(databaseSentence(await errorAt((url) => (url.pathname = '/no-such')))).toMatch(
    /^The database that DATABASE_URL names does not exist \(.*no-such.*\)\.$/,
  )
  expect(databaseSentence(await errorAt((url) => (url.username = 'nobody-here')))).toMatch(
    /^PostgreSQL refuses the user .*of DATABASE_URL/,
  )
  expect(databaseSentence(await errorAt((url) => (url.port = '1')))).toMatch(
    /^Couldn’t reach the database: .*DATABASE_URL/,
  )
})

test('a full disk of the database is told as that', () => {
  const full = Object.assign(new Error('could not extend file "base/1/2"'), { code: '53100' })
  expect(databaseSentence(full)).toBe('The disk of the database is full (could not extend file "base/1/2").')
})

test('an error of another kind is left to those who know it', async () => {
  const url = new URL(database.url)
  const sql = openSql(url.href, 1)
  const syntax = await sql`selekt`.catch((error: unknown) => error)
  await sql.end({ timeout: 1 })
  expect(databaseSentence(syntax)).toBeNull()
  expect(databaseSentence(new Error('no room'))).toBeNull()
})
