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

test.each([-1000, -700, -100, 0, 100, 600, 1000])('sources that are %i ms early come to the sound', (ms) => {
  const { sources, lagMs } = aligned(halves(moved(() => ms)), levelsOf(turns, 180_000))
  expect(lagMs).toBe(ms)
  expect(worst(sources)).toBeLessThanOrEqual(100)
})

test('a clock that runs away is followed minute by minute', () => {
  const { sources } = aligned(halves(moved((at) => Math.floor(at / 60_000) * 300)), levelsOf(turns, 180_000))
  expect(worst(sources)).toBeLessThanOrEqual(200)
})

test('a minute without agreement gets the lag in the middle of the others', () => {
  const lags = [600, 0, 900, 300]
  const four = Array.from({ length: 80 }, (_, i) => turns[i % 60]).flatMap((turn, i) => {
    const later = i >= 60 ? 180_000 : 0
    return turn ? [{ startMs: turn.startMs + later, endMs: turn.endMs + later }] : []
  })
  const lagOf = ({ startMs }: { startMs: number }) => lags[Math.floor(startMs / 60_000)] ?? 0
  const early = four.map((t) => ({ startMs: t.startMs - lagOf(t), endMs: t.endMs - lagOf(t) }))
  const isThird = ({ startMs }: { startMs: number }) => startMs >= 120_000 && startMs < 180_000
  const levels = levelsOf(
    four.filter((t) => !isThird(t)),
    240_000,
  )
  const { sources, lagMs } = aligned([source('c1', early)], levels)
  expect(lagMs).toBe(300)
  const shifts = sources[0]?.spans.map((span, i) => span.startMs - (early[i]?.startMs ?? 0)) ?? []
  expect([shifts[5], shifts[25], shifts[45], shifts[65]]).toEqual([600, 0, 300, 300])
})

test('of several equally good lags it is the smallest', () => {
  const seconds = Array.from({ length: 60 }, (_, i) => ({ startMs: i * 1000, endMs: i * 1000 + 500 }))
  expect(aligned([source('c1', seconds)], levelsOf(seconds, 60_000)).lagMs).toBe(0)
})

test('what is no louder than -55 dBFS is no speech, however quiet all else is', () => {
  const lagOf = (level: number) =>
    aligned(
      [
        source(
          'c1',
          moved(() => 300),
        ),
      ],
      levelsOf(turns, 180_000).map((one) => (one === -22 ? level : -90)),
    ).lagMs
  expect([lagOf(-54), lagOf(-55)]).toEqual([300, 0])
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
