import { expect, test } from 'vitest'
import { estimateTokens } from '#kernel/language-model/tokens.ts'
import type { Statement, Verified } from '../report/verified.ts'
import { notesText } from './notes.ts'
import { groupsThatFit, uniteParts } from './unite.ts'

const said = (n: number, i: number): Statement => ({
  text: `Point ${i} of part ${n} is about sensor ${n * 10 + i}`,
  lines: [n * 100 + i],
  moment: {
    startMs: n * 1000,
    endMs: n * 1000 + 500,
    segmentId: `s${n}`,
    speaker: 'Aigul',
    quote: 'as said',
    support: 'cited',
  },
})
const partOf = (n: number, points = 6): Verified => ({
  overview: [],
  keyPoints: Array.from({ length: points }, (_, i) => said(n, i)),
  topics: [],
  decisions: [],
  nextSteps: [],
  actionItems: [],
  openQuestions: [],
  figures: [],
  dissent: [],
  tags: [],
  sections: {},
  dropped: 0,
  leftOut: [],
})
const partsOf = (count: number) => Array.from({ length: count }, (_, i) => partOf(i + 1))

/** A writer that keeps the first point of every part it is shown, and leaves one statement out. */
const writer = () => {
  const shown: (readonly Verified[])[] = []
  const write = async (parts: readonly Verified[]) => {
    shown.push(parts)
    const keyPoints = parts.flatMap((p) => p.keyPoints.slice(0, 1))
    return { ...partOf(0, 0), keyPoints, dropped: 1, leftOut: [{ text: 'x', because: 'words' as const }] }
  }
  return { shown, write }
}
const tokensOf = (parts: readonly Verified[]) => estimateTokens(notesText(parts))
const most = 2.5 * tokensOf([partOf(1)])

test('neighbours are read together as far as they fit, each once, in their order', () => {
  const groups = groupsThatFit(partsOf(5), most)
  expect(groups.map((g) => g.length)).toEqual([2, 2, 1])
  expect(groups.flat()).toEqual(partsOf(5))
})

test('what fits is written in one reading', async () => {
  const { shown, write } = writer()
  expect((await uniteParts(partsOf(2), most, write))?.keyPoints).toHaveLength(2)
  expect(shown).toHaveLength(1)
})

test.each([5, 40, 200])(
  '%i parts are written in readings that fit; the last one holds all stretches',
  async (count) => {
    const { shown, write } = writer()
    const whole = await uniteParts(partsOf(count), most, write)
    for (const parts of shown) expect(tokensOf(parts)).toBeLessThanOrEqual(most)
    const lines = shown.at(-1)?.flatMap((p) => p.keyPoints.flatMap((s) => s.lines)) ?? []
    expect(Math.min(...lines)).toBeLessThan(200)
    expect(Math.max(...lines)).toBeGreaterThan(count * 80)
    expect(whole?.dropped).toBe(shown.length)
    expect(whole?.leftOut).toHaveLength(shown.length)
  },
)

test('a stretch the model could not write is read by its key points', async () => {
  const { shown, write } = writer()
  const whole = await uniteParts(partsOf(4), most, (parts) =>
    parts.some((p) => p.keyPoints.some((s) => s.lines[0] === 100)) && parts.length === 2 && shown.length === 0
      ? Promise.resolve(null)
      : write(parts),
  )
  expect(whole).not.toBeNull()
  expect(shown.at(-1)?.[0]?.keyPoints).toHaveLength(3)
})

test('where no two parts fit one reading, their key points are read; where those do not either, nothing is', async () => {
  const { shown, write } = writer()
  expect(await uniteParts(partsOf(2), 1.2 * tokensOf([partOf(1)]), write)).not.toBeNull()
  expect(shown.at(-1)?.map((p) => p.keyPoints.length)).toEqual([3, 3])
  expect(await uniteParts(partsOf(2), 5, write)).toBeNull()
})

test('of a group that was written as one, two points of each topic and section are read on', async () => {
  const many = (n: number) => Array.from({ length: 4 }, (_, i) => said(n, i))
  const full = {
    ...partOf(9, 1),
    topics: [{ topic: 'T', sentiment: 'neutral' as const, points: many(7) }],
    sections: { s1: many(8) },
  }
  const shown: (readonly Verified[])[] = []
  await uniteParts(partsOf(4), most, async (parts) => {
    shown.push(parts)
    return { ...full, decisions: many(6) }
  })
  const [last] = shown.at(-1) ?? []
  expect(last?.topics[0]?.points).toHaveLength(2)
  expect(last?.sections['s1']).toHaveLength(2)
  expect(last?.decisions).toEqual([])
})
