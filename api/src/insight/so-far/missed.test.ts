import { describe, expect, test } from 'vitest'
import { englishTalk, talk } from '#testing/language-model/talk.ts'
import { missedSince } from './missed.ts'

const asking = {
  recordingId: 'r',
  recordingTitle: 'Release',
  workspaceId: 'w',
  signal: new AbortController().signal,
}
const stored = (rows: string) => ({ ...talk(rows), marked: [] }) as never as Parameters<typeof missedSince>[1]
const missed = (rows: string, sinceMs: number) => missedSince(null, stored(rows), sinceMs, asking)

describe('what was said while somebody was away, without a model', () => {
  test('is told in quotes with their moments, in the order they were said', async () => {
    const { sentences, engine, model, fault } = await missed(englishTalk, 0)
    expect({ engine, model, fault }).toEqual({ engine: 'extract', model: null, fault: null })
    const starts = sentences.map(({ citations }) => citations[0]?.startMs ?? -1)
    expect(starts.length).toBeGreaterThan(2)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length)
    expect(new Set(sentences.map(({ citations }) => citations[0]?.segmentId)).size).toBe(sentences.length)
    for (const { citations } of sentences)
      expect(citations).toMatchObject([{ recordingId: 'r', recordingTitle: 'Release' }])
  })

  test('begins with what was still being said then', async () => {
    const startsSince = async (ms: number) =>
      Math.min(
        ...(await missed(englishTalk, ms)).sentences.map(({ citations }) => citations[0]?.startMs ?? -1),
      )
    expect(await startsSince(25_000)).toBe(25_000)
    expect(await startsSince(29_499)).toBe(25_000)
    expect(await startsSince(29_500)).toBeGreaterThanOrEqual(30_000)
  })

  test('is nothing where nobody spoke since', async () => {
    expect((await missed(englishTalk, 9_000_000)).sentences).toEqual([])
  })

  test('of a long absence is only the end', async () => {
    const long = `A: ${'we talk about the garden gate again '.repeat(300)}`
    const rows = [
      `A: I will paint the gate by Friday.`,
      ...Array.from({ length: 6 }, () => long),
      'B: I will call the bank by Monday.',
    ]
    const { sentences } = await missed(rows.join('\n'), 0)
    const starts = sentences.map(({ citations }) => citations[0]?.startMs ?? -1)
    expect(starts).toContain(35_000)
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(10_000)
  })
})
