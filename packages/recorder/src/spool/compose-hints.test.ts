import { callHints, mostHints, mostNames } from '@hattama/contract/hint'
import { expect, test } from 'vitest'
import { composeHints } from './compose-hints.ts'
import type { HintRow, StampedEvent } from './hints.ts'

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
  const names = Array.from({ length: mostNames + 50 }, (_, i) => seen(i, `Person ${i}`))
  const marks = Array.from({ length: mostHints + 100 }, (_, i) => lit(i, 'Person 1', i % 2 === 0))
  const hints = composeHints([row(names), row(marks), row([lit(5, `Person ${mostNames + 1}`, true)])], 0)
  expect(callHints.safeParse(hints).success).toBe(true)
  expect(hints?.names).toHaveLength(mostNames)
  expect(hints?.hints).toHaveLength(mostHints)
})
