import type { SegmentChunk, TranscriptSegment } from '@hattama/contract/speech/transcript'
import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { assemble } from './transcript-model.ts'

const chunk = (...segments: TranscriptSegment[]): SegmentChunk => ({
  segments,
  speakers: [{ id: 'A', name: '', kind: 'me', ordinal: 0 }],
  metadata: { duration: 100 } as never,
})

test('chunks become one transcript, in order, with the times of each segment', () => {
  const model = assemble([
    chunk(spoken('s1', 'A', 0, 'Good morning.')),
    chunk(spoken('s2', 'B', 2, 'Hello there everyone.')),
  ])
  expect(model.segments.map((s) => s.id)).toEqual(['s1', 's2'])
  expect([...model.starts]).toEqual([0, 2000])
  expect([...model.ends]).toEqual([900, 3400])
})

test('a later chunk leaves the earlier segments and the speakers the same objects', () => {
  const first = chunk(spoken('s1', 'A', 0, 'Good morning.'))
  const before = assemble([first])
  const after = assemble([first, chunk(spoken('s2', 'A', 3, 'And bye.'))])
  expect(after.segments[0]).toBe(before.segments[0])
  expect(after.speakers).toBe(before.speakers)
  expect(after.segments).toHaveLength(2)
})
