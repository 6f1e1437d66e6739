import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aligned, levelFrameMs } from './align.ts'
import type { Source } from './sources.ts'

/** Irregularly alternating speech and silence. ms */
const turns = Array.from({ length: 60 }, (_, i) => ({
  startMs: i * 3000 + ((i * 7919) % 1300),
  endMs: i * 3000 + 1600 + ((i * 104_729) % 1100),
}))
const levelsOf = (spans: { startMs: number; endMs: number }[], ms: number) =>
  Int8Array.from({ length: ms / levelFrameMs }, (_, i) => {
    const at = (i + 0.5) * levelFrameMs
    return spans.some((s) => s.startMs <= at && at < s.endMs) ? -22 : -70
  })
const source = (key: string, spans: { startMs: number; endMs: number }[]): Source => ({
  key,
  kind: 'csrc',
  name: null,
  spans,
})
const moved = (byMs: (startMs: number) => number) =>
  turns.map((t) => ({ startMs: t.startMs - byMs(t.startMs), endMs: t.endMs - byMs(t.startMs) }))
const halves = (spans: { startMs: number; endMs: number }[]) => [
  source(
    'c1',
    spans.filter((_, i) => i % 2 === 0),
  ),
  source(
    'c2',
    spans.filter((_, i) => i % 2 === 1),
  ),
]
const worst = (sources: Source[]) => {
  const all = sources.flatMap((s) => s.spans).toSorted((a, b) => a.startMs - b.startMs)
  return Math.max(...all.map((span, i) => Math.abs(span.startMs - (turns[i]?.startMs ?? 0))))
}

test.each([-700, -100, 0, 100, 600])('sources that are %i ms early come to the sound', (ms) => {
  const { sources, lagMs } = aligned(halves(moved(() => ms)), levelsOf(turns, 180_000))
  expect(lagMs).toBe(ms)
  expect(worst(sources)).toBeLessThanOrEqual(100)
})

test('a clock that runs away is followed minute by minute', () => {
  const { sources } = aligned(halves(moved((at) => Math.floor(at / 60_000) * 300)), levelsOf(turns, 180_000))
  expect(worst(sources)).toBeLessThanOrEqual(200)
})

test('where sound and sources have nothing in common nothing is moved', () => {
  const silent = aligned(halves(moved(() => 0)), new Int8Array(1800).fill(-70))
  expect([silent.lagMs, worst(silent.sources)]).toEqual([0, 0])
  expect(aligned(halves(moved(() => 300)), null).lagMs).toBe(0)
})

test('whatever spans a page claims, none is lost and none goes further than a second', () => {
  const span = fc.record({ startMs: fc.nat(604_800_000), length: fc.integer({ min: 1, max: 604_800_000 }) })
  fc.assert(
    fc.property(fc.array(span, { maxLength: 20 }), (claims) => {
      const spans = claims.map(({ startMs, length }) => ({ startMs, endMs: startMs + length }))
      const { sources } = aligned([source('c1', spans)], levelsOf(turns, 60_000))
      const found = sources[0]?.spans ?? []
      expect(found).toHaveLength(spans.length)
      for (const [i, { startMs }] of found.entries()) {
        expect(Math.abs(startMs - (spans[i]?.startMs ?? 0))).toBeLessThanOrEqual(1000)
      }
    }),
    { numRuns: 20 },
  )
})
