import { describe, expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import { coveredIn, findIn } from './found-in.ts'

/** Words of a second each from `fromMs` on. */
const words = (text: string, fromMs = 0): StoredWord[] =>
  text.split(' ').map((word, i) => [word, fromMs + i * 1000, fromMs + i * 1000 + 900, null])
const said = (text: string, fromMs = 0, speakerId = 'a') => ({ speakerId, words: words(text, fromMs) })

const mail = { kinds: ['mail' as const], names: [] }
const names = { kinds: ['name' as const], names: ['Anna'] }
const find = (segments: ReturnType<typeof said>[], looked: typeof mail | typeof names = names) =>
  findIn({ segments, looked, timing: 'word' })

describe('what is found in a transcript', () => {
  test('is counted by its kind, with when it is said, a little before and after included', () => {
    expect(find([said('we ask Anna now Anna again')])).toEqual({
      counts: { name: 2 },
      moments: [
        { fromMs: 1850, toMs: 3050 },
        { fromMs: 3850, toMs: 5050 },
      ],
    })
    expect(find([said('we ask nobody')])).toEqual({ counts: {}, moments: [] })
  })

  test('never begins before the recording', () => {
    expect(find([said('Anna is here')]).moments).toEqual([{ fromMs: 0, toMs: 1050 }])
  })

  test('of several words reaches from the first to the last', () => {
    const looked = { kinds: ['name' as const], names: ['Anna Lee'] }
    expect(find([said('we ask Anna Lee now')], looked).moments).toEqual([{ fromMs: 1850, toMs: 4050 }])
  })

  test('is found at the end of a segment as well, and in each segment by its own times', () => {
    expect(find([said('we ask Anna'), said('and Anna', 60_000, 'b')])).toEqual({
      counts: { name: 2 },
      moments: [
        { fromMs: 1850, toMs: 3050 },
        { fromMs: 60_850, toMs: 62_050 },
      ],
    })
  })

  test('what begins in one segment and ends in the next of the same person counts once', () => {
    const looked = { kinds: ['name' as const], names: ['Anna Lee'] }
    const apart = [said('we ask Anna'), said('Lee now', 3000)]
    expect(find(apart, looked)).toEqual({ counts: { name: 1 }, moments: [{ fromMs: 1850, toMs: 4050 }] })
  })

  test('stands in the order of time, though segments overlap; what touches is one', () => {
    const overlapping = [said('we ask Anna', 10_000), said('Anna Anna', 0, 'b')]
    expect(find(overlapping).moments).toEqual([
      { fromMs: 0, toMs: 2050 },
      { fromMs: 11_850, toMs: 13_050 },
    ])
  })
})

describe('where times of words are estimated', () => {
  const estimated = (text: string, looked: typeof mail | typeof names) =>
    findIn({ segments: [said(text, 60_000)], looked, timing: 'estimated' }).moments

  test('more before and after is covered, by each word of what is hidden', () => {
    expect(estimated('ask Anna now', names)).toEqual([{ fromMs: 61_000 - 1800, toMs: 61_900 + 1800 }])
  })

  test('or by each figure, where it has more of these', () => {
    expect(estimated('write a12345@example.com now', mail)).toEqual([
      { fromMs: 61_000 - 3000, toMs: 61_900 + 3000 },
    ])
  })
})

describe('what is covered in the sound', () => {
  const present = { segments: [said('we ask Anna')], looked: names, timing: 'word' as const }
  const former = [
    { timing: 'word' as const, passages: [[words('and Anna', 60_000)], [words('nobody', 90_000)]] },
  ]

  test('is what is said now and what was read there before a change', () => {
    expect(coveredIn({ ...present, former: [], edgeMs: null })).toEqual([{ fromMs: 1850, toMs: 3050 }])
    expect(coveredIn({ ...present, former, edgeMs: null })).toEqual([
      { fromMs: 1850, toMs: 3050 },
      { fromMs: 60_850, toMs: 62_050 },
    ])
  })

  test('reaches as far as is asked for, or else as the timing of each suggests', () => {
    expect(coveredIn({ ...present, former, edgeMs: 0 })).toEqual([
      { fromMs: 2000, toMs: 2900 },
      { fromMs: 61_000, toMs: 61_900 },
    ])
    const estimated = [{ timing: 'estimated' as const, passages: [[words('and Anna', 60_000)]] }]
    expect(coveredIn({ ...present, former: estimated, edgeMs: null })[1]).toEqual({
      fromMs: 61_000 - 1800,
      toMs: 61_900 + 1800,
    })
  })

  test('is one moment where both hide the same', () => {
    const same = [{ timing: 'word' as const, passages: [[words('we ask Anna')]] }]
    expect(coveredIn({ ...present, former: same, edgeMs: null })).toEqual([{ fromMs: 1850, toMs: 3050 }])
  })
})
