import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { presignedOrigin } from './storage-settings.ts'

const s3 = { STORAGE: 's3', S3_BUCKET: 'meetings' }

test.each([
  [{ STORAGE: 's3' }, /STORAGE=s3: name S3_BUCKET/],
  [{ ...s3, S3_ACCESS_KEY_ID: 'a' }, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither/],
  [{ ...s3, S3_SSE_KMS_KEY_ID: 'a' }, /set S3_SSE=aws:kms/],
  [{ ...s3, S3_PREFIX: '/hattama' }, /S3_PREFIX: expected folder names/],
  [{ BACKUP_TO: 's3:nightly/' }, /name BACKUP_S3_BUCKET, or S3_BUCKET/],
  [{ BACKUP_S3_ACCESS_KEY_ID: 'a' }, /BACKUP_S3_ACCESS_KEY_ID and .*: set both or neither/],
  [{ SEAL_KEY: 'a', SEAL_KEY_COMMAND: 'b' }, /name one of them/],
])('%j is refused in words', (settings, words) => {
  expect(() => readEnv(settings)).toThrow(words)
})

test('pages may read media from a bucket only where links to it are signed', () => {
  const origin = (settings: Record<string, string>) => presignedOrigin(readEnv({ ...s3, ...settings }))
  expect(origin({})).toBe(null)
  const signed = { S3_PRESIGNED_READS: 'on' }
  expect(origin(signed)).toBe('https://meetings.s3.us-east-1.amazonaws.com')
  expect(origin({ ...signed, S3_ENDPOINT: 'https://s3.example.org:9000/' })).toBe(
    'https://s3.example.org:9000',
  )
  expect(presignedOrigin(readEnv({ S3_PRESIGNED_READS: 'on' }))).toBe(null)
})
