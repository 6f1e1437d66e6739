import { expect, test } from 'vitest'
import { type CorrectedSegment, correctedBody } from './corrected-body.ts'

const none = { keyPoints: [], decisions: [], nextSteps: [] }
const body = {
  ...none,
  moments: none,
  keyTopics: [],
  tags: [],
  participants: [],
  coverage: { read: 1, dropped: 0 },
}
const minutes = (summary: string) => ({ body: { ...body, summary }, actionItems: [] })

/** Segments of the first second of a meeting, and how often their words were asked for. */
const counted = (segments: number, words: number) => {
  let asked = 0
  const text = (last: string) => Array.from({ length: words }, (_, i) => `${last}${i % 7}`).join(' ')
  const [before, after] = [text('a'), text('b')]
  const corrections = new Map(
    Array.from({ length: segments }, (_, i): [string, CorrectedSegment] => [
      `${i}`,
      {
        get before() {
          asked += 1
          return before
        },
        after,
        startMs: 1000,
      },
    ]),
  )
  return { corrections, asked: () => asked }
}

const linked = (links: number) => `${'](?t=1) '.repeat(links)}the rest`

const corrected = (summary: string, words: number) => {
  const { corrections, asked } = counted(20, words)
  const { isWhole } = correctedBody(minutes(summary), corrections)
  return { asked: asked(), isWhole }
}

test('a line that links a moment many times is corrected once', () => {
  expect(corrected(linked(400), 4)).toEqual(corrected(linked(100), 4))
})

test('lines that link long segments are corrected until it has taken long enough, and the minutes are not called whole', () => {
  const lines = (many: number) => Array.from({ length: many }, () => linked(1)).join('\n')
  expect(corrected(lines(4000), 1600)).toEqual({ ...corrected(lines(1000), 1600), isWhole: false })
})

test('what many lines of a long meeting quote is corrected in all of them', () => {
  const said = (i: number, fifth: string) => `It is said in part ${i} of ${fifth} that we go on`
  const corrections = new Map(
    Array.from({ length: 3000 }, (_, i): [string, CorrectedSegment] => [
      `${i}`,
      { before: said(i, 'three'), after: said(i, 'four'), startMs: i * 1000 },
    ]),
  )
  const lines = (fifth: string) =>
    Array.from({ length: 500 }, (_, i) => `- “${said(i * 6, fifth)}” [1:00](?t=${i * 6})`).join('\n')
  expect(correctedBody(minutes(lines('three')), corrections).body.summary).toBe(lines('four'))
})
