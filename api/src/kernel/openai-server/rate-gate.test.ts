import { expect, test } from 'vitest'
import { openGate, resetMs, restAfter } from './rate-gate.ts'

test('how servers write the time until their limit ends', () => {
  expect(resetMs('1s')).toBe(1000)
  expect(resetMs('6m0s')).toBe(360_000)
  expect(resetMs('250ms')).toBe(250)
  expect(resetMs('1h2m3.5s')).toBe(3_723_500)
  expect(resetMs('2.5')).toBe(2500)
  expect(resetMs('soon')).toBeNull()
  expect(resetMs(null)).toBeNull()
})

test('an answer that says no request is left closes the gate', () => {
  const headers = (left: string) =>
    new Headers({ 'x-ratelimit-remaining-requests': left, 'x-ratelimit-reset-requests': '2s' })
  expect(restAfter(headers('0'))).toBe(2000)
  expect(restAfter(headers('7'))).toBe(0)
  expect(restAfter(new Headers())).toBe(0)
})

test('a gate stays closed for the longest time anybody was told', () => {
  let now = 0
  const gate = openGate(() => now)
  expect(gate.closedFor()).toBe(0)
  gate.closeFor(5000)
  gate.closeFor(1000)
  expect(gate.closedFor()).toBe(5000)
  now = 4000
  expect(gate.closedFor()).toBe(1000)
  now = 6000
  expect(gate.closedFor()).toBe(0)
})

test('no server closes a gate for more than an hour at a time', () => {
  const gate = openGate(() => 0)
  gate.closeFor(Number.POSITIVE_INFINITY)
  expect(gate.closedFor()).toBe(3_600_000)
})

test('why a gate was closed is known until it opens', () => {
  let now = 0
  const gate = openGate(() => now)
  gate.closedBecause('hourly audio')
  expect(gate.reason()).toBeUndefined()
  gate.closeFor(1000)
  expect(gate.reason()).toBe('hourly audio')
  now = 1000
  expect(gate.reason()).toBeUndefined()
})

test('a header full of figures is no time, and is not searched for one', () => {
  expect(resetMs(`${'1'.repeat(300_000)}x`)).toBeNull()
})

test('who passes lets others work until the gate is open', async () => {
  let [now, looks] = [0, 0]
  const gate = openGate(() => ((looks += 1) > 1000 ? 10 : now))
  await gate.pass()
  expect(looks).toBe(1)
  gate.closeFor(5)
  setTimeout(() => (now = 10), 0)
  await gate.pass()
  expect(now).toBe(10)
  expect(looks).toBeLessThan(1000)
})

test('who waits leaves when the work is cancelled, and with cancelled work nobody passes', async () => {
  const gate = openGate(() => 0)
  gate.closeFor(3_600_000)
  const leaving = new AbortController()
  const waiting = gate.pass(leaving.signal)
  leaving.abort(new Error('left'))
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  for (const one of [gate, openGate()])
    await expect(one.pass(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})

test('signs around a time, and what only looks like one', () => {
  expect(resetMs(' 2s ')).toBe(2000)
  expect(resetMs(' 7 ')).toBe(7000)
  expect(resetMs('0.5h')).toBe(1_800_000)
  for (const wrong of ['2s!', '', ' ', '-3', '1d', 's']) expect(resetMs(wrong), wrong).toBeNull()
  expect(resetMs('1'.repeat(99))).toBeGreaterThan(0)
  expect(resetMs('1'.repeat(101))).toBeNull()
  const unreadable = { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': 'soon' }
  expect(restAfter(new Headers(unreadable))).toBe(0)
})
