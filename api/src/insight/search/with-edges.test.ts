import { expect, test } from 'vitest'
import type { PassageSegment } from './passages.ts'
import { withEdges } from './with-edges.ts'

const said = (id: string, text: string, speaker = 'Ana', recordingId = 'r'): PassageSegment => ({
  id,
  recordingId,
  speaker,
  text,
  startMs: 0,
  endMs: 1,
})

const edgesOf = (spoken: readonly PassageSegment[], segment: PassageSegment) => {
  const [ranked] = withEdges(
    [{ passage: { recordingId: 'r', segments: [segment] }, score: 1 } as never],
    spoken,
  )
  const [one] = ranked?.passage.segments ?? []
  return [one?.lead, one?.tail]
}

test('a number that a pause cut in two is whole again, from either side', () => {
  const spoken = [said('a', 'Call 8 701'), said('b', '555 12 34'), said('c', 'at noon')]
  expect(edgesOf(spoken, spoken[1] as PassageSegment)[0]).toMatch(/8 701/)
  expect(edgesOf(spoken, spoken[0] as PassageSegment)[1]).toMatch(/555 12 34/)
  expect(edgesOf(spoken, spoken[2] as PassageSegment)).toEqual(['', ''])
})

test.each([
  ['somebody else says', said('a', 'Call 8 701', 'Bo')],
  ['another meeting holds', said('a', 'Call 8 701', 'Ana', 's')],
])('what %s before is no part of it', (_, before) => {
  const number = said('b', '555 12 34')
  expect(edgesOf([before, number], number)[0]).toBe('')
  expect(edgesOf([number, { ...before, text: '99 11' }], number)[1]).toBe('')
})

test('a segment that is not among those said has no edges', () => {
  expect(edgesOf([said('a', '555 12 34')], said('z', 'Call 8 701'))).toEqual(['', ''])
})
