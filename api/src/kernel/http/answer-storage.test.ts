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
