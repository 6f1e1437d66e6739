import { describe, expect, test } from 'vitest'
import { blocksOf, diarizeByBlocks, numbered } from './diarize.ts'

describe('blocks and turns', () => {
  test('blocks cover everything and are about equal', () => {
    expect(blocksOf(0, 10)).toEqual([])
    expect(blocksOf(10, 10)).toEqual([{ from: 0, count: 10 }])
    expect(blocksOf(21, 10)).toEqual([
      { from: 0, count: 7 },
      { from: 7, count: 7 },
      { from: 14, count: 7 },
    ])
  })

  test('near turns of a voice are one; overlaps stay', () => {
    const turns = [
      { startMs: 5000, endMs: 6000, voice: 7 },
      { startMs: 0, endMs: 1000, voice: 3 },
      { startMs: 1100, endMs: 2000, voice: 3 },
      { startMs: 1500, endMs: 1800, voice: 7 },
    ]
    expect(numbered(turns)).toEqual([
      { startMs: 0, endMs: 2000, voice: 0 },
      { startMs: 1500, endMs: 1800, voice: 1 },
      { startMs: 5000, endMs: 6000, voice: 1 },
    ])
  })
})

test('of turns that begin together the shorter is first; a pause of 0.3 s parts nothing, a longer one does', () => {
  const turn = (startMs: number, endMs: number, voice: number) => ({ startMs, endMs, voice })
  expect(numbered([turn(0, 2000, 5), turn(0, 1000, 2)])).toEqual([turn(0, 1000, 0), turn(0, 2000, 1)])
  expect(numbered([turn(0, 1000, 5), turn(1300, 2000, 5)])).toEqual([turn(0, 2000, 0)])
  expect(numbered([turn(0, 1000, 5), turn(1301, 2000, 5)])).toHaveLength(2)
  // one within another ends nothing
  expect(numbered([turn(0, 5000, 5), turn(1000, 2000, 5)])).toEqual([turn(0, 5000, 0)])
})

describe('a file of several blocks', () => {
  const second = (from: number, to: number, voice: number) => ({
    startMs: from * 1000,
    endMs: to * 1000,
    voice,
  })
  /** Two people take turns in each block of ten seconds; nothing tells their voices apart between blocks. */
  const listener = (asked: (number | null)[] = []) => ({
    blockSeconds: 10,
    hear: async ({ speakers }: { speakers: number | null }) => {
      asked.push(speakers)
      return {
        turns: [second(0, 4, 0), second(5, 9, 1)],
        voices: [
          { heard: 'low', seconds: 4 },
          { heard: 'high', seconds: 4 },
        ],
      }
    },
    likeness: { together: (a: string) => a, distance: () => 1, threshold: 0.5, minSeconds: 0 },
  })
  const { signal } = new AbortController()

  test('its voices are linked by who is known to speak there, each by its own turns', async () => {
    const known = [0, 10].flatMap((from) => [
      { startMs: from * 1000, endMs: (from + 4) * 1000, of: 'Anna' },
      { startMs: (from + 5) * 1000, endMs: (from + 9) * 1000, of: 'Boris' },
    ])
    const turns = await diarizeByBlocks(listener(), 20 * 16_000, { signal, known })
    expect(turns).toEqual([second(0, 4, 0), second(5, 9, 1), second(10, 14, 0), second(15, 19, 1)])
    const unknown = await diarizeByBlocks(listener(), 20 * 16_000, { signal })
    expect(unknown.map(({ voice }) => voice)).toEqual([0, 1, 2, 3])
  })

  /** Voices of the one speaker of two blocks, of whom this is known in each, ms from the start of the block. */
  const voicesKnown = async (...stretches: [fromMs: number, toMs: number, of: string][]) => {
    const one = {
      ...listener(),
      hear: async () => ({ turns: [second(0, 10, 0)], voices: [{ heard: 'low', seconds: 10 }] }),
    }
    const known = [0, 10_000].flatMap((offset) =>
      stretches.map(([fromMs, toMs, of]) => ({ startMs: offset + fromMs, endMs: offset + toMs, of })),
    )
    const turns = await diarizeByBlocks(one, 20 * 16_000, { signal, known })
    return new Set(turns.map(({ voice }) => voice)).size
  }

  test('a voice is known from a second of somebody alone, if hardly anybody else is in it', async () => {
    expect(await voicesKnown([3000, 4000, 'Anna'])).toBe(1)
    expect(await voicesKnown([3000, 3999, 'Anna'])).toBe(2)
    // several stretches count together
    expect(await voicesKnown([3000, 3600, 'Anna'], [5000, 5600, 'Anna'])).toBe(1)
    expect(await voicesKnown([0, 3000, 'Boris'], [3000, 10_000, 'Anna'])).toBe(1)
    expect(await voicesKnown([0, 3001, 'Boris'], [3001, 10_000, 'Anna'])).toBe(2)
  })

  test('only a single block is told how many people there are; each is reported', async () => {
    const [one, two, shares] = [[], [], []] as [(number | null)[], (number | null)[], number[]]
    await diarizeByBlocks(listener(one), 10 * 16_000, { signal, speakers: 2 })
    const onProgress = (share: number) => void shares.push(share)
    await diarizeByBlocks(listener(two), 20 * 16_000, { signal, speakers: 2, onProgress })
    expect([one, two, shares]).toEqual([[2], [null, null], [0.5, 1]])
    const stopped = diarizeByBlocks(listener(), 160_000, { signal: AbortSignal.abort(new Error('stopped')) })
    await expect(stopped).rejects.toThrow('stopped')
  })
})
