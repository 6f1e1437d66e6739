import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { alreadyExists, bucketFailure, incompleteFile, isMissingKey, s3Failure } from './s3-faults.ts'
import { StorageDown } from './storage-down.ts'

const place = { bucket: 'meetings', endpoint: 'https://s3.example' }
const error = (name: string, status?: number, code?: string) =>
  Object.assign(new Error('of S3'), {
    name,
    ...(status !== undefined && { $metadata: { httpStatusCode: status } }),
    ...(code !== undefined && { code }),
  })
const said = (thrown: unknown) => {
  const failure = bucketFailure(thrown, place)
  expect(failure).toBeInstanceOf(StorageDown)
  const { message, detail, cause } = failure as StorageDown
  expect(cause).toBe(thrown)
  return [message, detail]
}

test.each([
  [error('NoSuchKey'), true],
  [error('NotFound'), true],
  [error('Other', 404), true],
  [error('NoSuchBucket', 404), false],
  [error('Other', 403), false],
  [error('Other'), false],
  [null, false],
  ['NoSuchKey', false],
])('%o: the key is missing: %s', (thrown, isSo) => {
  expect(isMissingKey(thrown)).toBe(isSo)
  expect(s3Failure(thrown, place) instanceof Failure).toBe(isSo)
})

test('a missing key is told as NOT_FOUND with its cause, of one file only', () => {
  const thrown = error('NoSuchKey', 404)
  expect(s3Failure(thrown, place)).toMatchObject({ code: 'NOT_FOUND', cause: thrown })
  expect(said(thrown)[0]).toBe('https://s3.example answered 404 (NoSuchKey).')
})

test('a key that exists already is told by status or name', () => {
  expect([error('A', 412), error('PreconditionFailed'), error('A', 409), null].map(alreadyExists)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each([
  [
    error('NoSuchBucket', 404),
    'The bucket meetings does not exist at https://s3.example.',
    'The bucket of the file storage does not exist.',
  ],
  [
    error('RequestTimeTooSkewed', 403),
    'This server’s clock and that of https://s3.example are too far apart. Synchronize both by NTP.',
    "The clock of this server differs too much from the file storage's.",
  ],
  [
    error('CredentialsProviderError'),
    'No credentials for S3 were found: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    'The file storage has no credentials.',
  ],
  [
    error('Error', undefined, 'SELF_SIGNED_CERT_IN_CHAIN'),
    'The certificate of https://s3.example isn’t trusted (SELF_SIGNED_CERT_IN_CHAIN). Set S3_CA_FILE to its authority.',
    'The file storage’s certificate isn’t trusted.',
  ],
  [
    error('Error', undefined, 'ECONNREFUSED'),
    'Couldn’t reach https://s3.example (ECONNREFUSED).',
    'Couldn’t reach the file storage.',
  ],
  [
    error('TimeoutError'),
    'Couldn’t reach https://s3.example (TimeoutError).',
    'Couldn’t reach the file storage.',
  ],
  [error('SlowDown', 503), 'https://s3.example answered 503 (SlowDown).', 'The file storage answered 503.'],
  [error('', 500), 'https://s3.example answered 500.', 'The file storage answered 500.'],
])('%o is told to the operator with names, and to everyone without', (thrown, message, detail) => {
  expect(said(thrown)).toEqual([message, detail])
})

test.each([
  [error('AccessDenied', 400), 'AccessDenied'],
  [error('InvalidAccessKeyId'), 'InvalidAccessKeyId'],
  [error('SignatureDoesNotMatch'), 'SignatureDoesNotMatch'],
  [error('ExpiredToken'), 'ExpiredToken'],
  [error('Forbidden'), 'Forbidden'],
  [error('', 401), '401'],
  [error('', 403), '403'],
])('%o is a refusal', (thrown, why) => {
  expect(said(thrown)).toEqual([
    `https://s3.example refuses access to the bucket meetings (${why}): look at the key, its policy and the machine's clock.`,
    'The file storage refuses access.',
  ])
})

test('what was told before, what was stopped and what nobody knows stays as it is', () => {
  const others = [
    new Failure('NOT_FOUND'),
    new StorageDown('a', 'b'),
    error('AbortError', 500),
    error('TypeError'),
    error('E'),
    null,
  ]
  for (const thrown of others) expect(bucketFailure(thrown, place)).toBe(thrown)
})

test('half a file is told with what came of it', () => {
  expect(incompleteFile('a/b', 3, 7)).toMatchObject({
    message: 'a/b: 3 of 7 bytes came through; nothing was kept of them.',
    detail: 'A file came through the file storage in part only.',
  })
})
