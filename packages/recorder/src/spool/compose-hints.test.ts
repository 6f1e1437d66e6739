import { callHints, maxHints, maxNames, maxVoiceSources, maxVoiceSpans } from '@hattama/contract/speech/hint'
import { expect, test } from 'vitest'
import { composeHints } from './compose-hints.ts'
import type { HintRow, StampedEvent } from './catalogue.ts'

const row = (events: StampedEvent[], health: HintRow['health'] = { reads: 0, found: {} }): HintRow => ({
  recordingId: 'r',
  site: 'meet',
  events,
  health,
})
const lit = (t: number, name: string, on: boolean): StampedEvent => ({
  type: 'lit',
  kind: 'dom',
  name,
  on,
  t,
})
const seen = (t: number, name: string, self = false): StampedEvent => ({ type: 'seen', name, self, t })
const started: HintRow = {
  recordingId: 'r',
  site: 'meet',
  events: [{ type: 'started', t: 0 }],
  health: { reads: 0, found: {} },
}

test('a recording without a call page has nothing to tell', () => {
  expect(composeHints([], 1000)).toBeNull()
})

test('names with the time they were there, marks as rows, the last title, the fullest counts', () => {
  const rows = [
    started,
    row([{ type: 'title', title: 'Lobby', t: 0 }, seen(0, 'Dana', true), seen(500, 'Anna')], {
      reads: 4,
      found: { tile: 4, name: 2 },
    }),
    row([lit(1000, 'Anna', true), lit(2500, 'Anna', false), { type: 'gone', name: 'Anna', t: 3000 }]),
    row([{ type: 'title', title: 'Budget', t: 3100 }], { reads: 9, found: { tile: 9 } }),
  ]
  expect(composeHints(rows, 10_000)).toEqual({
    site: 'meet',
    title: 'Budget',
    names: [
      { name: 'Dana', self: true, firstMs: 0, lastMs: 10_000 },
      { name: 'Anna', self: false, firstMs: 500, lastMs: 3000 },
    ],
    hints: [
      [1000, 'dom', 1, true],
      [2500, 'dom', 1, false],
    ],
    health: { reads: 9, found: { tile: 9, name: 2 } },
  })
})

test('a mark that a dead recorder left standing ends where the next one begins', () => {
  const rows = [
    started,
    row([seen(0, 'Anna'), lit(1000, 'Anna', true)]),
    { ...started, events: [{ type: 'started' as const, t: 4000 }] },
    row([lit(6000, 'Anna', true)]),
  ]
  expect(composeHints(rows, 9000)?.hints).toEqual([
    [1000, 'dom', 0, true],
    [4000, 'dom', 0, false],
    [6000, 'dom', 0, true],
  ])
})

test('whatever the page did, the server can take it', () => {
  const names = Array.from({ length: maxNames + 50 }, (_, i) => seen(i, `Person ${i}`))
  const marks = Array.from({ length: maxHints + 100 }, (_, i) => lit(i, 'Person 1', i % 2 === 0))
  const hints = composeHints([row(names), row(marks), row([lit(5, `Person ${maxNames + 1}`, true)])], 0)
  expect(callHints.safeParse(hints).success).toBe(true)
  expect(hints?.names).toHaveLength(maxNames)
  expect(hints?.hints).toHaveLength(maxHints)
})

const voice = (t: number, endT: number, source: string, db: number | null = -20): StampedEvent => ({
  type: 'voice',
  source,
  t,
  endT,
  db,
})
const counts = { samples: 30, receivers: 3, blind: 0, mixed: 1, encoded: 0 }
const listened = (events: StampedEvent[]): HintRow => ({ ...row(events), voices: counts })

test('who was audible: parts of a stretch joined, names of the page beside their source', () => {
  const rows = [
    started,
    listened([voice(1000, 2000, 'c7', -30), voice(2000, 2600, 'c7', -18)]),
    listened([voice(1500, 1900, 's9', null), { type: 'voice-name', source: 'c7', name: 'Anna', t: 2100 }]),
    { ...listened([voice(4000, 4500, 'c7')]), voices: { ...counts, samples: 50, blind: 2 } },
  ]
  expect(composeHints(rows, 9000)).toMatchObject({
    names: [{ name: 'Anna', self: false, firstMs: 2100, lastMs: 2100 }],
    voices: {
      sources: [
        { key: 'c7', name: 0 },
        { key: 's9', name: null },
      ],
      spans: [
        [1000, 2600, 0, -18],
        [1500, 1900, 1, null],
        [4000, 4500, 0, -20],
      ],
      health: { samples: 50, receivers: 3, blind: 2, mixed: 1, encoded: 0 },
    },
  })
  expect(composeHints([started, row([seen(0, 'Anna')])], 100)).not.toHaveProperty('voices')
})

test('a source is named by its client before it is first heard, and by the last name it was given', () => {
  const named = (name: string, t: number): StampedEvent => ({ type: 'voice-name', source: 's7', name, t })
  const rows = [started, listened([named('Guest', 100), voice(5000, 6000, 's7'), named('Anna', 7000)])]
  const heard = composeHints(rows, 9000)
  expect(heard?.voices?.sources.map(({ name }) => heard.names[name ?? -1]?.name)).toEqual(['Anna'])
  const early = composeHints(
    [started, listened([named('Anna', 100)]), listened([voice(5000, 6000, 's7')])],
    9000,
  )
  expect(early?.voices?.sources).toEqual([{ key: 's7', name: 0 }])
})

test('however many sources and stretches a page claims, and whatever their times, the server can take it', () => {
  const lies = [voice(5, 5, 's1'), voice(9, 2, 's2'), voice(3, 1e15, 's3')]
  const many = Array.from({ length: maxVoiceSources + 50 }, (_, i) => voice(i, i + 1, `c${i}`))
  const long = Array.from({ length: maxVoiceSpans + 10 }, (_, i) => voice(i * 100, i * 100 + 1, 'c1'))
  const hints = composeHints([listened(lies), listened(many), listened(long)], 1000)
  expect(callHints.safeParse(hints).error).toBeUndefined()
  expect(hints?.voices?.sources).toHaveLength(maxVoiceSources)
  expect(hints?.voices?.spans).toHaveLength(maxVoiceSpans)
  expect(hints?.voices?.sources.map((s) => s.key)).not.toContain('s1')
})
