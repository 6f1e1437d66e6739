import { expect, test } from 'vitest'
import { openReduction } from './reduction.ts'
import type { Row, Sample } from './rows.ts'

const began = 1_700_000_000_000
/** A sample every 100 ms starting at `began`, with the rows given for each moment, ms from `began`. */
const sampled = (untilMs: number, rowsAt: (ms: number) => Row[], receivers = 1): Sample[] =>
  Array.from({ length: untilMs / 100 }, (_, i) => ({
    at: began + i * 100,
    receivers,
    rows: rowsAt(i * 100),
  }))
const run = (samples: Sample[], gapMs?: number) => {
  const reduction = openReduction(began - 5000, gapMs)
  for (const sample of samples) reduction.hear(sample)
  const heard = reduction.take().map(({ source, startMs, endMs, db }) => {
    return [source, startMs - began, endMs - began, db]
  })
  return { heard, health: reduction.health(), reduction }
}
const loud = 0.1
const during = (ms: number, ...spans: [number, number][]) => spans.some(([from, to]) => ms >= from && ms < to)

test('a track of its own: level, gaps closed, the end where the last packet was', () => {
  const { heard, health } = run(
    sampled(4000, (ms) => [[0, 0, 7, began + ms, during(ms, [500, 1500], [1800, 2500]) ? loud : 0.0001]]),
  )
  expect(heard).toEqual([['s7', 500, 2420, -20]])
  expect(health).toEqual({ samples: 40, receivers: 1, blind: 0, mixed: 0, encoded: 0 })
})

test('switched slots: by contributor, never by the slot, and the mark of the loudest is nobody', () => {
  const { heard, health } = run(
    sampled(3000, (ms) => {
      const who = ms < 1500 ? 100_001 : 100_038
      return [
        [0, 1, who, began + ms, loud],
        [0, 1, 42, began + ms, loud],
        [0, 0, 9, began + ms, loud],
      ]
    }),
  )
  expect(heard.map(([source]) => source)).toEqual(['c100001', 'c100038'])
  expect(health.mixed).toBe(1)
})

test('a mix that lists contributors without a level', () => {
  const { heard } = run(
    sampled(2000, (ms) => (during(ms, [0, 600], [1200, 2000]) ? [[0, 1, 414, began + ms, null]] : [])),
    800,
  )
  expect(heard).toEqual([['c414', 0, 1920, null]])
})

test('the last level of a muted person stays for seconds, and is not now', () => {
  const { heard } = run(sampled(3000, (ms) => [[0, 0, 5, began + Math.min(ms, 500), loud]]))
  expect(heard).toEqual([['s5', 0, 520, -20]])
})

test('clocks of both kinds, and one that runs ahead', () => {
  const sinceOrigin = run(sampled(1000, (ms) => [[0, 0, 5, 5000 + ms, loud]]))
  expect(sinceOrigin.heard).toEqual([['s5', 0, 920, -20]])
  const ahead = run(sampled(1000, (ms) => [[0, 0, 5, began + ms + 90_000, loud]]))
  expect(ahead.heard).toEqual([['s5', 0, 920, -20]])
})

test('a sound shorter than speech is dropped', () => {
  expect(run(sampled(2000, (ms) => (ms === 300 ? [[0, 0, 5, began + ms, loud]] : []))).heard).toEqual([])
})

test('who talks on is told in parts that join', () => {
  const reduction = openReduction(began)
  const [first, second] = [sampled(1000, (ms) => [[0, 0, 5, began + ms, loud]]), [] as Sample[]]
  for (const sample of first) reduction.hear(sample)
  const [a] = reduction.take()
  second.push(...sampled(2000, (ms) => [[0, 0, 5, began + ms, loud]]).slice(10))
  for (const sample of second) reduction.hear(sample)
  const [b] = reduction.take()
  expect([a?.startMs, a?.endMs === b?.startMs, b?.endMs]).toEqual([began, true, began + 1920])
  expect(reduction.take()).toEqual([])
})

test('without levels energy tells, asked for often', () => {
  const { reduction, heard, health } = run(sampled(1000, (ms) => [[3, 0, 8, began + ms, null]]))
  expect(heard).toEqual([])
  expect(health.blind).toBe(1)
  expect(reduction.wantsEnergy(began + 1000)).toBe(true)
  expect(reduction.wantsEnergy(began + 1100)).toBe(false)
  expect(reduction.wantsEnergy(began + 1200)).toBe(true)
  let energy = 0
  for (let i = 0; i <= 10; i++) {
    if (i > 3 && i <= 7) energy += 0.01 * 0.2
    reduction.hearEnergy({ at: began + i * 200, rows: [[3, 8, energy, i * 0.2, i * 10]] })
  }
  expect(reduction.take()).toEqual([{ source: 'e8', startMs: began + 600, endMs: began + 1400, db: -20 }])
})

test('packets that come while nothing is decoded: the page decodes by itself', () => {
  const { reduction } = run(sampled(3000, () => []))
  expect(reduction.wantsEnergy(began + 5000)).toBe(true)
  reduction.hearEnergy({ at: began + 5000, rows: [[0, 8, 0, 0, 100]] })
  reduction.hearEnergy({ at: began + 7000, rows: [[0, 8, 0, 0, 200]] })
  expect(reduction.health().encoded).toBe(1)
  expect(reduction.take()).toEqual([])
})

test('a call in which nobody speaks is not taken for one that hides', () => {
  const { reduction } = run(sampled(3000, () => []))
  reduction.hearEnergy({ at: began + 5000, rows: [[0, 8, 0, 0, 100]] })
  reduction.hearEnergy({ at: began + 7000, rows: [[0, 8, 0, 0, 105]] })
  expect(reduction.health()).toMatchObject({ encoded: 0, blind: 0 })
})

test('a reconnect: contributors stay who they are, own sources are new', () => {
  const { heard } = run(
    sampled(4000, (ms) => {
      const again = ms >= 2000
      return [
        [again ? 2 : 0, 1, 100_001, began + ms, loud],
        [again ? 3 : 1, 0, again ? 77 : 66, began + ms, loud],
      ]
    }),
  )
  expect(new Set(heard.map(([source]) => source))).toEqual(new Set(['c100001', 's66', 's77']))
})

test('ten thousand sources of a page that lies stay within bounds', () => {
  const reduction = openReduction(began)
  for (let i = 0; i < 10_000; i++) {
    reduction.hear({
      at: began + i * 100,
      receivers: 200,
      rows: [
        [i, 1, i, began + i * 100, loud],
        [i, 1, i, began + i * 100 - 80, loud],
      ],
    })
  }
  expect(new Set(reduction.take().map((h) => h.source)).size).toBeLessThanOrEqual(1000)
})
