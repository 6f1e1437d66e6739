import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { backupPrefix, forBackups, presignedOrigin, readKeep } from './storage-settings.ts'

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

test.each([
  [{ S3_SECRET_ACCESS_KEY: 'a' }, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither/],
  [{ BACKUP_S3_SECRET_ACCESS_KEY: 'a' }, /BACKUP_S3_ACCESS_KEY_ID and .*: set both or neither/],
  [{ S3_SSE: 'AES256', S3_SSE_KMS_KEY_ID: 'a' }, /set S3_SSE=aws:kms/],
  [{ BACKUP_TO: 's3:nightly', S3_BUCKET: 'b' }, /BACKUP_TO: expected s3: and folder names/],
  [{ BACKUP_TO: 's3:', S3_BUCKET: 'b' }, /BACKUP_TO: expected s3: and folder names/],
  [{ BACKUP_KEEP: '7,4' }, /expected days,weeks,months/],
  [{ BACKUP_HOUR: '24' }, /BACKUP_HOUR/],
  [{ BACKUP_HOUR: '-1' }, /BACKUP_HOUR/],
  [{ S3_ENDPOINT: 'ftp://one.test' }, /S3_ENDPOINT/],
  [{ BACKUP_S3_ENDPOINT: 'ftp://one.test' }, /BACKUP_S3_ENDPOINT/],
])('%j is refused too', (settings, words) => {
  expect(() => readEnv(settings)).toThrow(words)
})

test('what goes together is taken', () => {
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  const backups = { BACKUP_TO: 's3:a/b/', BACKUP_S3_ACCESS_KEY_ID: 'c', BACKUP_S3_SECRET_ACCESS_KEY: 'd' }
  const env = readEnv({
    ...s3,
    ...keys,
    ...backups,
    S3_SSE: 'aws:kms',
    S3_SSE_KMS_KEY_ID: 'e',
    SEAL_KEY: 'f',
  })
  expect(env).toMatchObject({ ...s3, ...keys, ...backups, SEAL_KEY: 'f' })
  expect(readEnv({ SEAL_KEY_COMMAND: 'g' }).SEAL_KEY_COMMAND).toBe('g')
  expect(readEnv({ BACKUP_TO: '/folder' }).BACKUP_TO).toBe('/folder')
  expect(readEnv({ BACKUP_TO: 's3:a/', BACKUP_S3_BUCKET: 'b' }).BACKUP_S3_BUCKET).toBe('b')
  expect(['0', '23'].map((hour) => readEnv({ BACKUP_HOUR: hour }).BACKUP_HOUR)).toEqual([0, 23])
})

test('where nothing is said files are on this disk, unsealed, and backups are kept for a year', () => {
  expect(readEnv({})).toMatchObject({
    STORAGE: 'local',
    SEAL: 'off',
    S3_REGION: 'us-east-1',
    S3_PREFIX: '',
    S3_PRESIGNED_READS: 'off',
    BACKUP_HOUR: 3,
    BACKUP_KEEP: { days: 7, weeks: 4, months: 12 },
    SEAL_FORMER_KEYS: [],
  })
})

test('former keys are a list, and what is empty in it is none', () => {
  expect(readEnv({ SEAL_FORMER_KEYS: 'a,, ,b' }).SEAL_FORMER_KEYS).toEqual(['a', 'b'])
})

test('for how long to keep backups is three figures of four digits at most', () => {
  expect(readKeep('1,2,3')).toEqual({ days: 1, weeks: 2, months: 3 })
  expect(readKeep('0,0,9999')).toEqual({ days: 0, weeks: 0, months: 9999 })
  for (const wrong of [undefined, '', '1,2', '1,2,3,4', '1,2,10000', '10000,1,1', '1,-2,3', 'x1,2,3'])
    expect(readKeep(wrong), wrong).toBeNull()
})

test('a place of backups in a bucket names folders, each with a slash behind it', () => {
  expect(backupPrefix('s3:a/b.c/')).toBe('a/b.c/')
  for (const wrong of ['s3:', 's3:/', 's3:a', 's3:a//', 'x s3:a/', '/folder'])
    expect(backupPrefix(wrong), wrong).toBeNull()
})

test('a bucket of its own for backups takes the settings of the other where it has none', () => {
  const files = {
    ...s3,
    S3_ENDPOINT: 'https://files.test',
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  const env = readEnv(files)
  expect(forBackups(env)).toBe(env)
  expect(forBackups(readEnv({ ...files, BACKUP_S3_BUCKET: 'kept' }))).toMatchObject({
    ...files,
    S3_BUCKET: 'kept',
  })
  const own = {
    BACKUP_S3_BUCKET: 'kept',
    BACKUP_S3_ENDPOINT: 'https://kept.test',
    BACKUP_S3_REGION: 'us',
    BACKUP_S3_ACCESS_KEY_ID: 'c',
    BACKUP_S3_SECRET_ACCESS_KEY: 'd',
  }
  expect(forBackups(readEnv({ ...files, ...own }))).toMatchObject({
    S3_BUCKET: 'kept',
    S3_ENDPOINT: 'https://kept.test',
    S3_REGION: 'us',
    S3_ACCESS_KEY_ID: 'c',
    S3_SECRET_ACCESS_KEY: 'd',
  })
})

test('a bucket is a part of the address or of the path, as is said', () => {
  const signed = { ...s3, S3_PRESIGNED_READS: 'on' }
  const at = (more: Record<string, string>) => presignedOrigin(readEnv({ ...signed, ...more }))
  expect(at({ S3_ENDPOINT: 'https://one.test:9000', S3_PATH_STYLE: 'off' })).toBe(
    'https://meetings.one.test:9000',
  )
  expect(at({ S3_PATH_STYLE: 'on', S3_REGION: 'eu' })).toBe('https://s3.eu.amazonaws.com')
})
