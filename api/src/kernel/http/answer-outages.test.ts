import { expect, test } from 'vitest'
import { StorageDown } from '../storage/storage-down.ts'
import { failureOf } from './answer.ts'

test.each(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'])(
  'a file storage that is away (%s) is not taken for the database',
  (code) => {
    const cause = Object.assign(new Error(code), { code })
    const down = new StorageDown(`http://s3.example.org cannot be reached (${code}).`, 'It is away.', cause)
    expect(failureOf(down)).toMatchObject({ code: 'STORAGE_DOWN', status: 503, retryAfter: 10 })
    expect(failureOf(cause)).toMatchObject({ code: 'DATABASE_DOWN', status: 503 })
  },
)

const postgres = (message: string, code: string) =>
  Object.assign(new Error(message), { code, severity: 'ERROR' })

test.each([
  ['a table that cannot grow', postgres('could not extend file "base/16385/19077"', '53100')],
  ['a connection that cannot begin', postgres('could not write init file: No space left on device', 'XX000')],
  ['as the cause of another error', new Error('query failed', { cause: postgres('no room', '53100') })],
])('a database whose disk is full is asked again later, not taken for a bug: %s', (_, error) => {
  expect(failureOf(error)).toMatchObject({ code: 'DATABASE_DOWN', status: 503, retryAfter: 5 })
})

test('a full disk of files stays one', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(failureOf(full)).toMatchObject({ code: 'STORAGE_FULL' })
})
