import { describe, expect, test } from 'vitest'
import type { Turn } from '../engines/diarizer.ts'
import type { Source } from './sources.ts'
import { judgeSources } from './trust.ts'
import { whoseWords } from './whose-words.ts'

type Said = [startMs: number, endMs: number]
const source = (key: string, ...said: Said[]): Source => ({
  key,
  kind: 'csrc',
  name: null,
  spans: said.map(([startMs, endMs]) => ({ startMs, endMs })),
})
const turn = (voice: number, startMs: number, endMs: number): Turn => ({ voice, startMs, endMs })
/** Words of 200 ms every 300 ms. */
const words = (fromMs: number, toMs: number) =>
  Array.from({ length: (toMs - fromMs) / 300 }, (_, i) => ({
    startMs: fromMs + i * 300,
    endMs: fromMs + i * 300 + 200,
  }))
const marks = (found: ReturnType<typeof whoseWords>) => found.map((w) => w?.voice ?? '-').join(' ')

describe('whose words', () => {
  test('go to the source that is audible, and to the nearest within half a second', () => {
    const sources = [source('c1', [0, 1000]), source('c2', [3000, 4000])]
    expect(marks(whoseWords([...words(0, 1500), ...words(2700, 4200)], sources, []))).toBe(
      'c1 c1 c1 c1 c1 c2 c2 c2 c2 c2',
    )
    // beyond that to whoever spoke last, and across a long silence to no one
    expect(marks(whoseWords([...words(0, 900), ...words(1800, 2400)], sources, []))).toBe('c1 c1 c1 c1 c1')
    expect(marks(whoseWords(words(9000, 9600), sources, []))).toBe('- -')
  })

  test('before anybody was heard, go to whoever speaks within two seconds after them', () => {
    const sources = [source('c1', [3000, 4000])]
    const early = [...words(300, 600), ...words(1500, 1800), ...words(3000, 3300)]
    expect(marks(whoseWords(early, sources, []))).toBe('c1 c1 c1')
    const tooEarly = [...words(0, 300), ...words(3000, 3300)]
    expect(marks(whoseWords(tooEarly, sources, []))).toBe('- c1')
  })

  test('one that starts over another is the later one', () => {
    const sources = [source('c1', [0, 3000]), source('c2', [1500, 3000])]
    expect(marks(whoseWords(words(0, 3000), sources, []))).toBe('c1 c1 c1 c1 c1 c2 c2 c2 c2 c2')
  })

  test('two at once are told by the sound, with voices known from where one was alone', () => {
    const sources = [source('c1', [0, 3000], [6000, 9000]), source('c2', [3000, 9000])]
    const turns = [turn(1, 0, 3000), turn(0, 3000, 6000), turn(1, 6000, 9000)]
    const found = whoseWords(words(0, 9000), sources, turns)
    expect(new Set(found.slice(21).map((w) => `${w?.voice} ${w?.by}`))).toEqual(new Set(['c1 sound']))
    expect(found[0]).toEqual({ voice: 'c1', by: 'csrc' })
  })

  test('a voice no source knows is one of its own', () => {
    const turns = [turn(0, 0, 3000), turn(1, 10_000, 13_000)]
    const found = whoseWords([...words(0, 3000), ...words(10_000, 13_000)], [source('c1', [0, 3000])], turns)
    expect(new Set(found.map((w) => w?.voice))).toEqual(new Set(['c1', 'v1']))
  })

  test('a sound that several sources share is nobody else, where the first words of one of them were missed', () => {
    const sources = [source('c1', [2000, 4000], [8000, 11_000]), source('c2', [4500, 7500], [11_500, 14_500])]
    const found = whoseWords(words(0, 4200), sources, [turn(0, 0, 14_500)])
    expect(new Set(found.map((w) => w?.voice))).toEqual(new Set(['c1']))
  })

  test('one word of another in the middle of a flow is not a change', () => {
    const sources = [source('c1', [0, 900], [1210, 3000]), source('c2', [900, 1100])]
    const flowing = words(0, 3000).map((w) => ({ ...w, endMs: w.startMs + 290 }))
    expect(new Set(whoseWords(flowing, sources, []).map((w) => w?.voice))).toEqual(new Set(['c1']))
  })

  test('fifty thousand stretches and thirty thousand words are a matter of moments', () => {
    const many = Array.from({ length: 100 }, (_, s) =>
      source(
        `c${s}`,
        ...Array.from({ length: 500 }, (_, i): Said => [(i * 100 + s) * 200, (i * 100 + s) * 200 + 190]),
      ),
    )
    const spoken = words(0, 9_000_000)
    expect(whoseWords(spoken, many, []).filter((w) => w === null)).toHaveLength(0)
  })

  test('one stretch that never ends does not bring every other one to every word', () => {
    let looks = 0
    const spoken = words(0, 90_000).map(({ startMs, endMs }) => ({
      get startMs() {
        looks++
        return startMs
      },
      endMs,
    }))
    const short = Array.from({ length: 3000 }, (_, i): Said => [i * 30, i * 30 + 10])
    const found = whoseWords(spoken, [source('c1', [0, 90_000]), source('c2', ...short)], [])
    expect(new Set(found.map((w) => w?.voice))).toEqual(new Set(['c1']))
    // 300 words, each with about fifty stretches of the second source nearby
    expect(looks).toBeLessThan(300 * 300)
  })
})

describe('trust', () => {
  const none = { names: [], hints: [] }
  const spoken = words(0, 60_000)
  test('sources that miss much of the speech are not believed', () => {
    expect(judgeSources([source('c1', [0, 30_000])], spoken, none, 60_000)).toMatchObject({
      state: 'uncovered',
    })
    const most = judgeSources(
      [source('c1', [0, 30_000]), source('c2', [30_000, 45_000])],
      spoken,
      none,
      60_000,
    )
    expect(most.state).toBe('used')
    expect(most.coverage).toBeCloseTo(0.75, 1)
    expect(judgeSources([], spoken, none, 60_000).state).toBe('unheard')
  })

  test('one source for everybody is not believed where the page lights two', () => {
    const names = ['Anna', 'Boris', 'Dana'].map((name) => ({
      name,
      self: name === 'Dana',
      firstMs: 0,
      lastMs: 1,
    }))
    const lit = (who: number, startMs: number, endMs: number) =>
      [
        [startMs, 'dom', who, true],
        [endMs, 'dom', who, false],
      ] as [number, 'dom', number, boolean][]
    const pinned = [source('c1', [0, 59_000]), source('c2', [59_000, 60_000])]
    const judge = (hints: ReturnType<typeof lit>) =>
      judgeSources(pinned, spoken, { names, hints }, 60_000).state
    expect(judge([...lit(0, 0, 30_000), ...lit(1, 30_000, 60_000)])).toBe('one-source')
    expect(judge(lit(0, 0, 60_000))).toBe('used')
    // my own tile is not another voice on the call
    expect(judge([...lit(0, 0, 30_000), ...lit(2, 30_000, 60_000)])).toBe('used')
  })
})

describe('whose words, at the edges', () => {
  const word = (startMs: number, endMs: number) => ({ startMs, endMs })
  const by = (found: ReturnType<typeof whoseWords>) => found.map((whose) => whose?.by ?? '-')
  const apart = [word(0, 200), word(5000, 5200), word(10_000, 10_200)]

  test('half a second to the nearest source is near, more is not', () => {
    expect(marks(whoseWords([word(1500, 1700)], [source('c1', [0, 1000])], []))).toBe('c1')
    expect(marks(whoseWords([word(1501, 1700)], [source('c1', [0, 1000])], []))).toBe('-')
    expect(marks(whoseWords([word(0, 500)], [source('c1', [1000, 2000])], []))).toBe('c1')
    expect(marks(whoseWords([word(0, 499)], [source('c1', [1000, 2000])], []))).toBe('-')
  })

  test('words out of order, and sources told in any order, are found all the same', () => {
    const sources = [source('c2', [5000, 5500]), source('c1', [0, 500])]
    expect(marks(whoseWords([word(5000, 5200), word(0, 200)], sources, []))).toBe('c2 c1')
  })

  test('of two sources the one that covers more has the word, of equal ones the later', () => {
    const one = (first: Said, second: Said) =>
      marks(whoseWords([word(1000, 1400)], [source('c1', first), source('c2', second)], []))
    expect(one([0, 1350], [1300, 3000])).toBe('c1')
    expect(one([0, 1050], [1300, 3000])).toBe('c2')
    expect(one([0, 3000], [1000, 3000])).toBe('c2')
    expect(one([1000, 3000], [0, 3000])).toBe('c1')
  })

  test('a shared word is told by its sound only where the second source covers half of it', () => {
    const sources = (endMs: number) => [
      source('c1', [0, 3000], [6000, 9000]),
      source('c2', [3000, 6000], [6000, endMs]),
    ]
    const turns = [turn(1, 0, 3000), turn(0, 3000, 6000), turn(0, 6000, 6400)]
    const whose = (endMs: number) => whoseWords([word(6000, 6400)], sources(endMs), turns)
    expect(by(whose(6200))).toEqual(['sound'])
    expect(marks(whose(6200))).toBe('c2')
    expect(by(whose(6199))).toEqual(['csrc'])
    expect(marks(whose(6199))).toBe('c1')
  })

  test('a voice is a source’s if it shares six tenths of what only one source is heard in', () => {
    const sources = (ms: number) => [source('c1', [0, ms]), source('c2', [ms, 10_000])]
    const whose = (ms: number) =>
      marks(whoseWords([word(20_000, 20_200)], sources(ms), [turn(0, 0, 10_000), turn(0, 20_000, 20_400)]))
    expect(whose(6000)).toBe('c1')
    expect(whose(4000)).toBe('c2')
    expect(whose(5900)).toBe('-')
  })

  test('a voice stands for itself where it is heard three seconds outside all sources, and longer than inside', () => {
    const whose = (insideMs: number, outsideMs: number) =>
      marks(
        whoseWords(
          [word(20_100, 20_300)],
          [source('c1', [0, insideMs]), source('c2', [0, insideMs])],
          [turn(7, 0, insideMs), turn(7, 20_000, 20_000 + outsideMs)],
        ),
      )
    expect(whose(1000, 3000)).toBe('v7')
    expect(whose(1000, 2999)).toBe('-')
    expect(whose(4000, 4000)).toBe('-')
    expect(whose(4000, 4001)).toBe('v7')
    // without sources every voice is its own
    expect(marks(whoseWords(apart, [], [turn(3, 0, 300), turn(4, 5000, 5300)]))).toBe('v3 v4 -')
    expect(marks(whoseWords(apart, [], []))).toBe('- - -')
  })

  test('an unclaimed word goes to whoever spoke up to two seconds before, else after', () => {
    const of = (...words: ReturnType<typeof word>[]) =>
      marks(whoseWords(words, [source('c1', [1000, 1200])], []))
    expect(of(word(1000, 1200), word(3200, 3400))).toBe('c1 c1')
    expect(of(word(1000, 1200), word(3201, 3400))).toBe('c1 -')
    expect(marks(whoseWords([word(0, 100), word(2100, 2300)], [source('c1', [2800, 3000])], []))).toBe(
      'c1 c1',
    )
    expect(marks(whoseWords([word(0, 99), word(2100, 2300)], [source('c1', [2800, 3000])], []))).toBe('- c1')
    expect(
      marks(whoseWords([word(0, 100), word(1500, 1600), word(3000, 3200)], [source('c1', [3000, 3400])], [])),
    ).toBe('c1 c1 c1')
  })
})
