import { expect, test } from 'vitest'
import { backoffMs, faultOfRefusal, faultOfStatus } from './fault.ts'

test.each([
  [null, 'offline'],
  [200, 'wrong-server'],
  [302, 'wrong-server'],
  [400, 'rejected'],
  [401, 'sign-in'],
  [403, 'sign-in'],
  [404, 'server'],
  [409, 'conflict'],
  [410, 'server'],
  [413, 'too-large'],
  [415, 'rejected'],
  [418, 'rejected'],
  [423, 'server'],
  [429, 'busy'],
  [500, 'server'],
  [507, 'server'],
])('status %s means %s', (status, fault) => {
  expect(faultOfStatus(status)).toBe(fault)
})

test('waits double from a second to a minute, spread by a quarter', () => {
  expect([1, 2, 3, 7, 50].map((attempts) => backoffMs(attempts, 0.5))).toEqual([
    1000, 2000, 4000, 60_000, 60_000,
  ])
  expect(backoffMs(1, 0)).toBe(750)
  expect(backoffMs(1, 1)).toBe(1250)
})

test.each([
  ['{"error":"…","code":"UPLOAD_TOO_LARGE"}', 'too-large'],
  ['{"error":"…","code":"STORAGE_FULL"}', 'storage-full'],
  ['<h1>413 Request Entity Too Large</h1>', 'proxy-limit'],
  ['', 'proxy-limit'],
])('413 with %s means %s', (body, fault) => {
  expect(faultOfRefusal(413, body)).toBe(fault)
})
