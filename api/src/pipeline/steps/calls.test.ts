import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { callsOf, inLanes } from './calls.ts'

const windows = (...seconds: number[]) =>
  seconds.map((s, ordinal) => ({
    ordinal,
    channel: 0,
    startMs: ordinal * 100_000,
    endMs: ordinal * 100_000 + s * 1000,
  }))
const lengths = (calls: { ordinal: number }[][]) => calls.map((c) => c.map((w) => w.ordinal))
const signal = new AbortController().signal

test('windows are grouped up to the length of a call, in order', () => {
  expect(lengths(callsOf(windows(20, 20, 20, 20, 20, 20), 60_000, 2))).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ])
  expect(lengths(callsOf(windows(20, 20, 20), 0, 2))).toEqual([[0], [1], [2]])
  expect(callsOf([], 60_000, 2)).toEqual([])
})

test('every lane gets as many calls', () => {
  expect(lengths(callsOf(windows(20, 20, 20, 20), 60_000, 2))).toEqual([
    [0, 1],
    [2, 3],
  ])
  expect(callsOf(windows(...Array.from({ length: 100 }, () => 5)), 120_000, 2)).toHaveLength(6)
})

test('a short recording still uses every lane', () => {
  expect(lengths(callsOf(windows(5, 5, 5, 5), 60_000, 2))).toEqual([
    [0, 1],
    [2, 3],
  ])
})

test('lanes work side by side, each item once', async () => {
  let running = 0
  let most = 0
  const seen: number[] = []
  const left = await inLanes(
    [1, 2, 3, 4, 5],
    2,
    async (item) => {
      most = Math.max(most, ++running)
      await pause(10)
      seen.push(item)
      running--
      return true
    },
    signal,
  )
  expect(left).toBe(0)
  expect(most).toBe(2)
  expect(seen.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
})

test('no new item is begun once one says stop', async () => {
  const left = await inLanes([1, 2, 3, 4, 5, 6], 2, async (item) => item < 2, signal)
  expect(left).toBeGreaterThanOrEqual(3)
})

test('the first failure stops the other lanes and is the one thrown', async () => {
  const work = async (item: number, laneSignal: AbortSignal) => {
    if (item === 1) throw new Error('first')
    await pause(10_000, undefined, { signal: laneSignal })
    return true
  }
  await expect(inLanes([1, 2], 2, work, signal)).rejects.toThrow('first')
})
