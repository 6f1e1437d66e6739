import { scryptSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { mailRoutes } from './mail-routes.ts'
import { slowHash } from './password-hash.ts'
import { makeResetLink } from './reset-link.ts'
import { testApp } from '#testing/app.ts'

/** Repeated here on purpose: making guessing cheaper takes a change in two places. */
const cost = { N: 32_768, r: 8, p: 3, maxmem: 128 * 1024 ** 2 }

const isSlowHashOf = (stored: string, password: string) => {
  const [, name, parameters, salt = '', key = ''] = stored.split('$')
  const salted = Buffer.from(salt, 'base64')
  const derived = scryptSync(password.normalize('NFKC'), salted, 32, cost)
  return (
    name === 'scrypt' &&
    parameters === 'ln=15,r=8,p=3' &&
    salted.length === 16 &&
    derived.equals(Buffer.from(key, 'base64'))
  )
}

test('the slow hash is scrypt at its full cost', async () => {
  const stored = await slowHash.hash('correct horse 1')
  expect(isSlowHashOf(stored, 'correct horse 1')).toBe(true)
  expect(await slowHash.verify({ hash: stored, password: 'correct horse 1' })).toBe(true)
  expect(await slowHash.verify({ hash: stored, password: 'wrong horse 1' })).toBe(false)
  expect(await slowHash.hash('correct horse 1')).not.toBe(stored)
  for (const spoilt of ['', 'x', stored.slice(0, -4), stored.replace('scrypt', 'plain')]) {
    expect(await slowHash.verify({ hash: spoilt, password: 'correct horse 1' })).toBe(false)
  }
})

test('many at once leave a thread for files', async () => {
  const events: string[] = []
  const hashes = Array.from({ length: 5 }, async () => {
    await slowHash.hash('correct horse 1')
    events.push('hash')
  })
  await readFile(new URL(import.meta.url))
  events.push('file')
  await Promise.all(hashes)
  expect(events[0]).toBe('file')
})

describe('a server that nobody hands another hash', () => {
  const t = testApp([mailRoutes], { passwords: 'as a server does' })
  const stored = async () => {
    const rows = await t.database.sql`select password from auth_accounts where provider_id = 'credential'`
    return rows.map((row) => String(row['password']))
  }

  test('keeps passwords by the slow one: those people sign up with, and those they set', async () => {
    const email = 'slow@example.org'
    await t.register(email)
    expect((await stored()).map((hash) => isSlowHashOf(hash, 'correct horse 1'))).toEqual([true])
    const link = await makeResetLink(t.database.db, t.parts.env.publicUrl, email)
    const token = new URL(link ?? '').searchParams.get('reset')
    const body = { token, password: 'new horse 22' }
    expect((await t.call('PUT', '/api/auth/password', undefined, body)).status).toBe(204)
    expect((await stored()).map((hash) => isSlowHashOf(hash, 'new horse 22'))).toEqual([true])
  })
})
