import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { backupPrefix, forBackups, readKeep, storageMistake } from './storage-settings.ts'
import { recordingKeys, recordingOf } from './storage/storage.ts'

const s3 = { STORAGE: 's3', S3_BUCKET: 'meetings' }
const said = (settings: Record<string, string>) => {
  try {
    return readEnv(settings)
  } catch (error) {
    return String(error)
  }
}

test('how many backups are kept is read as days, weeks and months', () => {
  expect(readKeep('7,4,12')).toEqual({ days: 7, weeks: 4, months: 12 })
  expect(readKeep('0,0,9999')).toEqual({ days: 0, weeks: 0, months: 9999 })
  for (const wrong of [undefined, '', '7', '7,4', '7,4,12,1', '7,4,x', '-1,4,12', '12345,1,1'])
    expect(readKeep(wrong)).toBeNull()
  expect(readEnv({}).BACKUP_KEEP).toEqual({ days: 7, weeks: 4, months: 12 })
  expect(readEnv({ BACKUP_KEEP: '1,2,3' }).BACKUP_KEEP).toEqual({ days: 1, weeks: 2, months: 3 })
  expect(said({ BACKUP_KEEP: '1,2' })).toContain('expected days,weeks,months, e.g. 7,4,12')
})

test('backups are made at three, or at another whole hour of the day', () => {
  expect(
    [readEnv({}), readEnv({ BACKUP_HOUR: '0' }), readEnv({ BACKUP_HOUR: '23' })].map(
      ({ BACKUP_HOUR }) => BACKUP_HOUR,
    ),
  ).toEqual([3, 0, 23])
  for (const hour of ['24', '-1', '1.5']) expect(said({ BACKUP_HOUR: hour })).toContain('BACKUP_HOUR')
})

test('former keys are told apart by commas, empty ones left out', () => {
  expect(readEnv({}).SEAL_FORMER_KEYS).toEqual([])
  expect(readEnv({ SEAL_FORMER_KEYS: 'a,, ,b' }).SEAL_FORMER_KEYS).toEqual(['a', 'b'])
})

test('spaces around a name are no part of it', () => {
  expect(readEnv({ ...s3, S3_BUCKET: ' meetings ' }).S3_BUCKET).toBe('meetings')
})

const usual = readEnv({})
test.each([
  [{ STORAGE: 's3' }, 'STORAGE=s3: name S3_BUCKET'],
  [{ S3_ACCESS_KEY_ID: 'a' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither'],
  [{ S3_SECRET_ACCESS_KEY: 'a' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither'],
  [
    { BACKUP_TO: 's3:no-slash', S3_BUCKET: 'b' },
    'BACKUP_TO: expected s3: and folder names, each with a slash behind it',
  ],
  [{ BACKUP_TO: 's3:a/' }, 'BACKUP_TO=s3:…: name BACKUP_S3_BUCKET, or S3_BUCKET'],
  [
    { BACKUP_S3_ACCESS_KEY_ID: 'a' },
    'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY: set both or neither',
  ],
  [{ SEAL_KEY: 'a', SEAL_KEY_COMMAND: 'b' }, 'SEAL_KEY and SEAL_KEY_COMMAND: name one of them'],
  [{ S3_SSE_KMS_KEY_ID: 'a' }, 'S3_SSE_KMS_KEY_ID: set S3_SSE=aws:kms'],
  [{ S3_SSE_KMS_KEY_ID: 'a', S3_SSE: 'AES256' as const }, 'S3_SSE_KMS_KEY_ID: set S3_SSE=aws:kms'],
] as const)('%j does not go together', (more, why) => {
  expect(storageMistake({ ...usual, ...more })).toBe(why)
})

test.each([
  {},
  { STORAGE: 's3', S3_BUCKET: 'b' },
  { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
  { BACKUP_TO: '/backups' },
  { BACKUP_TO: 's3:a/', S3_BUCKET: 'b' },
  { BACKUP_TO: 's3:a/b/', BACKUP_S3_BUCKET: 'b' },
  { SEAL_KEY: 'a' },
  { SEAL_KEY_COMMAND: 'a' },
  { S3_SSE_KMS_KEY_ID: 'a', S3_SSE: 'aws:kms' },
  { S3_SSE: 'AES256' },
] as const)('%j goes together', (more) => {
  expect(storageMistake({ ...usual, ...more })).toBeNull()
})

test('a place of backups in a bucket is named by folders', () => {
  expect(['s3:a/', 's3:a/b.c-d/', 's3:', 's3:a', 's3:/a/', '/s3:a/', 's3:a//'].map(backupPrefix)).toEqual([
    'a/',
    'a/b.c-d/',
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a bucket of backups has settings of its own, or else those of the files', () => {
  const files = {
    S3_BUCKET: 'f',
    S3_ENDPOINT: 'https://f.example',
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'fa',
    S3_SECRET_ACCESS_KEY: 'fs',
  }
  const env = { ...usual, ...files }
  expect(forBackups(env)).toBe(env)
  expect(forBackups({ ...env, BACKUP_S3_BUCKET: 'b' })).toMatchObject({ ...files, S3_BUCKET: 'b' })
  const own = {
    BACKUP_S3_BUCKET: 'b',
    BACKUP_S3_ENDPOINT: 'https://b.example',
    BACKUP_S3_REGION: 'us',
    BACKUP_S3_ACCESS_KEY_ID: 'ba',
    BACKUP_S3_SECRET_ACCESS_KEY: 'bs',
  }
  expect(forBackups({ ...env, ...own })).toMatchObject({
    S3_BUCKET: 'b',
    S3_ENDPOINT: 'https://b.example',
    S3_REGION: 'us',
    S3_ACCESS_KEY_ID: 'ba',
    S3_SECRET_ACCESS_KEY: 'bs',
  })
})

test('all files of a recording are below its own prefix, and tell whose they are', () => {
  const id = '018f3c9e-0000-7000-8000-000000000001'
  const keys = recordingKeys(id)
  const all = [
    keys.original,
    keys.part(0),
    keys.part(2),
    keys.media,
    keys.slide('s'),
    keys.clips('l'),
    keys.clip('l', 'sound'),
    keys.hiddenSounds('v'),
    keys.hiddenSound('v'),
    keys.sound,
    keys.pcm(1),
  ]
  expect(all.map((key) => key.replace(keys.prefix, ''))).toEqual([
    'original',
    'original',
    'original-2',
    'media',
    'slides/s',
    'clips/l/',
    'clips/l/sound',
    'hidden/v/',
    'hidden/v/sound',
    'sound/',
    'sound/1.s16',
  ])
  expect(new Set(all.map(recordingOf))).toEqual(new Set([id]))
  for (const other of ['', 'recordings/readme', `x/recordings/${id}/media`, `recordings/${id}`])
    expect(recordingOf(other)).toBe('')
})
