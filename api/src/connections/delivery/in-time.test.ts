import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Outcome } from '../port/kind.ts'
import { inTime } from './in-time.ts'

const done: Outcome = { ok: true, status: 200 }
const late = { ok: false, fault: 'timeout', status: null }
const running = () => new AbortController().signal
const never = () => new Promise<Outcome>(() => undefined)
const obeying = (within: AbortSignal) => pause(600_000, done, { signal: within })

test('a delivery that ends in time is what it is', async () => {
  expect(await inTime(running(), async () => done)).toEqual(done)
  await expect(inTime(running(), async () => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
})

test.each([
  ['ends when told to', obeying],
  ['does not end', never],
])('one that takes too long and %s has timed out', async (_, deliver) => {
  expect(await inTime(running(), deliver, { maxMs: 1, graceMs: 20 })).toEqual(late)
})

test.each([
  ['ends when told to', obeying],
  ['does not end', never],
])('a worker that stops does not wait for one that %s', async (_, deliver) => {
  const stopping = new AbortController()
  const delivered = inTime(stopping.signal, deliver, { graceMs: 20 })
  stopping.abort(new Error('The worker stops.'))
  await expect(delivered).rejects.toThrow('The worker stops.')
})
