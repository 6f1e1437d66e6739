import { expect, test } from 'vitest'
import { openGate } from './rate-gate.ts'
import { isPassing, retryAfterMs, withRetries } from './retry.ts'

const passing = () => ({ afterMs: null })

test('no request is made before the gate shared with others is open', async () => {
  const opens = Promise.withResolvers<void>()
  const asked: string[] = []
  const gate = { ...openGate(), pass: () => opens.promise.then(() => void asked.push('opened')) }
  const request = async () => void asked.push('made')
  const made = withRetries(request, { attempts: 1, firstMs: 1, passing, gate })
  opens.resolve()
  await made
  expect(asked).toEqual(['opened', 'made'])
})

test('a request is made as often as was said, and the last failure is the one that is told', async () => {
  let made = 0
  const request = () => Promise.reject(new Error(`failed ${(made += 1)}`))
  await expect(withRetries(request, { attempts: 3, firstMs: 1, passing })).rejects.toThrow('failed 3')
  await expect(withRetries(request, { attempts: 3, firstMs: 1, passing: () => null })).rejects.toThrow(
    'failed 4',
  )
})

test('a server that wants to be left alone for more than a minute is not waited for', async () => {
  let made = 0
  const gate = openGate()
  const request = () => Promise.reject(new Error(`failed ${(made += 1)}`))
  const later = () => ({ afterMs: 61_000 })
  await expect(withRetries(request, { attempts: 3, firstMs: 1, passing: later, gate })).rejects.toThrow(
    'failed 1',
  )
  // nor does anybody else ask it meanwhile
  expect(gate.closedFor()).toBeGreaterThan(0)
})

test.each([
  [{ 'retry-after-ms': '250' }, 250],
  [{ 'retry-after': '2' }, 2000],
  [{ 'retry-after': 'Mon, 30 Nov 2026 07:00:05 GMT' }, 5000],
  [{ 'retry-after': 'Mon, 30 Nov 2026 06:00:00 GMT' }, 0],
  [{ 'retry-after': '999999' }, 3_600_000],
  [{ 'retry-after': 'soon' }, null],
  [{}, null],
])('%o asks to wait %s ms', (headers, expected) => {
  const given = new Headers(headers)
  expect(retryAfterMs((name) => given.get(name), Date.parse('2026-11-30T07:00:00Z'))).toBe(expected)
})

test('what may pass is a server that is busy, in trouble or out of reach', () => {
  expect([undefined, 408, 429, 500, 503].map(isPassing)).toEqual(Array.from({ length: 5 }, () => true))
  expect([400, 401, 404, 413, 499].map(isPassing)).toEqual(Array.from({ length: 5 }, () => false))
})
