import type { CallHints } from '@hattama/contract/speech/hint'
import { describe, expect, test } from 'vitest'
import { divideWords } from './divide.ts'
import { litSpans, nameTracks, pairOf, type Track } from './names.ts'
import { alone } from './spans.ts'

type Said = [startMs: number, endMs: number]

/** Names on the page: a leading `*` marks the user's own. */
const page = (
  marks: Record<string, Said[]>,
  site: CallHints['site'] = 'meet',
  kind: 'dom' | 'caption' = 'dom',
): Pick<CallHints, 'site' | 'names' | 'hints'> => {
  const all = Object.entries(marks)
  return {
    site,
    names: all.map(([name]) => ({
      name: name.replace('*', ''),
      self: name.startsWith('*'),
      firstMs: 0,
      lastMs: 60_000,
    })),
    hints: all
      .flatMap(([, spans], i) =>
        spans.flatMap(([from, to]): CallHints['hints'] => [
          [from, kind, i, true],
          [to, kind, i, false],
        ]),
      )
      .sort((a, b) => a[0] - b[0]),
  }
}

const spansOf = (said: Said[]) => said.map(([startMs, endMs]) => ({ startMs, endMs }))
const others = (...said: Said[]): Track => ({ id: 'others', shared: true, spans: spansOf(said) })
const me = (...said: Said[]): Track => ({ id: 'me', shared: false, spans: spansOf(said) })
const names = (tracks: Track[], hints: ReturnType<typeof page>) => {
  const { whole, within } = nameTracks(tracks, hints, 60_000)
  return {
    whole: Object.fromEntries(whole),
    within: within.flatMap(({ lit }) => [...new Set(lit.map((l) => l.of))]).toSorted(),
  }
}

test('time in which one alone is active', () => {
  const spans = [
    { of: 'a', startMs: 0, endMs: 10 },
    { of: 'b', startMs: 4, endMs: 6 },
    { of: 'b', startMs: 10, endMs: 12 },
  ]
  expect(alone(spans)).toEqual([
    { of: 'a', startMs: 0, endMs: 4 },
    { of: 'a', startMs: 6, endMs: 10 },
    { of: 'b', startMs: 10, endMs: 12 },
  ])
})

describe('a name is accepted', () => {
  test('after one episode of 2.5 s', () => {
    const track = others([1000, 3600])
    expect(names([track], page({ Anna: [[1000, 3600]] })).whole).toEqual({ others: 'Anna' })
    expect(names([track], page({ Anna: [[1000, 3400]] })).whole).toEqual({})
  })

  test('after two episodes of 600 ms, not after two shorter ones', () => {
    const track = others([1000, 1700], [5000, 5700])
    const lit = (ms: number): Said[] => [
      [1000, 1000 + ms],
      [5000, 5000 + ms],
    ]
    expect(names([track], page({ Anna: lit(600) })).whole).toEqual({ others: 'Anna' })
    expect(names([track], page({ Anna: lit(500) })).whole).toEqual({})
  })

  test('only on time in which nobody else is lit and nothing else is audible', () => {
    const both = page({ Anna: [[0, 5000]], Boris: [[0, 5000]] })
    expect(names([others([0, 5000])], both)).toEqual({ whole: {}, within: [] })
    const overlap = [others([0, 5000]), me([0, 5000])]
    expect(names(overlap, page({ Anna: [[0, 5000]] }))).toEqual({ whole: {}, within: [] })
  })

  test('only if most of its own evidence lies with the source', () => {
    // lit while I speak: the highlight is on the wrong tile
    const tracks = [others([0, 3000]), me([10_000, 19_000])]
    const hints = page({
      Anna: [
        [0, 3000],
        [10_000, 19_000],
      ],
    })
    expect(names(tracks, hints).whole).not.toHaveProperty('others')
  })

  test('for a voice of its own only if it explains most of that voice', () => {
    const track: Track = { id: 'voice', shared: false, spans: spansOf([[0, 10_000]]) }
    expect(names([track], page({ Anna: [[0, 5000]], Boris: [[5000, 10_000]] })).whole).toEqual({})
    expect(names([track], page({ Anna: [[0, 8000]], Boris: [[8000, 10_000]] })).whole).toEqual({
      voice: 'Anna',
    })
  })
})

test('the call side is divided when several are seen, and is one person when one is', () => {
  const track = others([0, 4000], [6000, 10_000])
  const two = page({ Anna: [[0, 4000]], Boris: [[6000, 10_000]] })
  expect(names([track], two)).toEqual({ whole: {}, within: ['Anna', 'Boris'] })
  // Boris was seen but is never lit: whatever Anna did not say may be his
  expect(names([track], page({ Anna: [[0, 4000]], Boris: [] }))).toEqual({ whole: {}, within: ['Anna'] })
})

test('my own name is never given to the others, and marks my side', () => {
  const tracks = [others([0, 4000]), me([6000, 10_000])]
  const hints = page({
    '*Dana': [
      [0, 4000],
      [6000, 26_000],
    ],
  })
  expect(names(tracks, hints).whole).not.toHaveProperty('others')
  expect(names([me([6000, 10_000])], page({ '*Dana': [[6000, 10_000]] })).whole).toEqual({ me: 'Dana' })
})

test('nothing lit, nothing named', () => {
  expect(names([others([0, 9000])], page({ Anna: [], Boris: [] }))).toEqual({ whole: {}, within: [] })
})

test('captions count only where the page lights nobody', () => {
  const track = others([0, 4000], [8000, 12_000])
  const captions = page({ Anna: [[2000, 6000]], Boris: [[10_000, 14_000]] }, 'meet', 'caption')
  expect(names([track], captions).within).toEqual(['Anna', 'Boris'])
  const dom = page({ Clara: [[0, 4000]], Boris: [] })
  const mixed = { ...dom, hints: [...dom.hints, ...captions.hints].sort((a, b) => a[0] - b[0]) }
  expect(names([track], mixed).within).toEqual(['Clara'])
})

describe('the lag of the page', () => {
  const track = others([1000, 4000], [9000, 12_000], [20_000, 22_000])
  const late = (ms: number): Said[] => track.spans.map((s) => [s.startMs + ms, s.endMs + ms])

  test.each([0, 400, 1000])('%i ms is found', (ms) => {
    expect(nameTracks([track], page({ Anna: late(ms) }), 60_000).lagMs).toBe(ms)
  })

  test('Teams is taken to be a second late unless the marks say otherwise', () => {
    const unbroken: Track = others([0, 30_000])
    expect(nameTracks([unbroken], page({ Anna: [[5000, 9000]] }, 'teams'), 60_000).lagMs).toBe(1000)
    expect(nameTracks([unbroken], page({ Anna: [[5000, 9000]] }, 'zoom'), 60_000).lagMs).toBe(0)
    expect(nameTracks([track], page({ Anna: late(300) }, 'teams'), 60_000).lagMs).toBe(300)
  })
})

describe('whose word it is', () => {
  /** Words of 200 ms every 300 ms. */
  const words = (n: number, from = 0) =>
    Array.from({ length: n }, (_, i) => ({ startMs: from + i * 300, endMs: from + i * 300 + 200 }))
  const lit = (of: string, startMs: number, endMs: number) => ({ of, startMs, endMs })
  const marks = (found: (string | null)[]) => found.map((f) => f?.[0] ?? '-').join('')

  test('a name reaches over holes of its own and to the edges of a turn', () => {
    const found = divideWords(words(10), [lit('Anna', 600, 1300), lit('Anna', 1900, 2300)])
    expect(marks(found)).toBe('AAAAAAAAAA')
  })

  test('it does not reach far, nor into another turn', () => {
    expect(marks(divideWords(words(12), [lit('Anna', 0, 900)]))).toBe('AAA---------')
    expect(marks(divideWords([...words(3), ...words(3, 3000)], [lit('Anna', 0, 900)]))).toBe('AAA---')
  })

  test('a change of speaker falls into the pause', () => {
    const spoken = [...words(4), ...words(4, 1700)]
    expect(marks(divideWords(spoken, [lit('Anna', 0, 700), lit('Boris', 2200, 3000)]))).toBe('AAAABBBB')
  })

  test('a mark that flickers amid another is not a speaker', () => {
    const found = divideWords(words(9), [
      lit('Anna', 0, 1100),
      lit('Boris', 1100, 1500),
      lit('Anna', 1500, 2700),
    ])
    expect(marks(found)).toBe('AAAAAAAAA')
  })
})

test('the highlight of a name counts from its first light to its last, and to the end where it stays', () => {
  const names = [{ name: 'Anna' }, { name: '' }, { name: 'Boris' }] as CallHints['names']
  const hints = [
    [1000, 'dom', 0, true],
    [1500, 'dom', 0, true],
    [2000, 'dom', 0, false],
    [2000, 'dom', 0, false],
    [2300, 'dom', 0, true],
    [2600, 'dom', 0, false],
    [3000, 'dom', 0, true],
    [3000, 'dom', 0, false],
    [4000, 'dom', 1, true],
    [5000, 'caption', 0, true],
    [6000, 'dom', 2, true],
    [7000, 'dom', 9, true],
  ] as CallHints['hints']
  expect(litSpans({ names, hints }, 10_000)).toEqual({
    kind: 'dom',
    lit: [
      // a hole of 300 ms is a flicker
      { of: 'Anna', startMs: 1000, endMs: 2600 },
      { of: 'Boris', startMs: 6000, endMs: 10_000 },
    ],
  })
  // lit after the end of the sound: no time at all
  expect(litSpans({ names, hints }, 6000).lit.map(({ of }) => of)).toEqual(['Anna'])
  expect(litSpans({ names, hints: [] }, 6000)).toEqual({ kind: 'caption', lit: [] })
})

test('what is told of a name: how long it was the only one, and how often', () => {
  const said: Said[] = [
    [1000, 3000],
    [9000, 12_000],
  ]
  const { evidence, kind } = nameTracks([others(...said)], page({ Anna: said }), 60_000)
  expect(Object.fromEntries(evidence)).toEqual({ [pairOf('others', 'Anna')]: { ms: 5000, episodes: 2 } })
  expect(kind).toBe('dom')
})

test('seven tenths are enough of a voice’s evidence, and of a name’s', () => {
  const track: Track = { id: 'voice', shared: false, spans: spansOf([[0, 10_000]]) }
  const page7 = page({ Anna: [[0, 7000]], Boris: [[7000, 9400]], Clara: [[9400, 10_000]] })
  expect(names([track], page7).whole).toEqual({ voice: 'Anna' })
  const page6 = page({ Anna: [[0, 6900]], Boris: [[6900, 9300]], Clara: [[9300, 10_000]] })
  expect(names([track], page6).whole).toEqual({})
  const tracks = [others([0, 7000]), me([10_000, 13_000])]
  const lit: Said[] = [
    [0, 7000],
    [10_000, 13_000],
  ]
  expect(names(tracks, page({ Anna: lit })).whole).toEqual({ others: 'Anna' })
})

test('the user’s own light says nothing about the lag of the others', () => {
  const tracks = [others([0, 4000], [20_000, 24_000]), me([8000, 12_000])]
  const hints = page({
    Anna: [
      [500, 4500],
      [20_500, 24_500],
    ],
    '*Dana': [[8000, 12_000]],
  })
  const { lagMs, whole } = nameTracks(tracks, hints, 60_000)
  expect(lagMs).toBe(500)
  expect(Object.fromEntries(whole)).toEqual({ others: 'Anna', me: 'Dana' })
})

test('of a side with several names only their own lights divide it', () => {
  const track = others([0, 4000], [6000, 10_000], [12_000, 12_400])
  const three = page({ Anna: [[0, 4000]], Boris: [[6000, 10_000]], Clara: [[12_000, 12_400]] })
  // Clara was lit too shortly to be believed
  expect(names([track], three)).toEqual({ whole: {}, within: ['Anna', 'Boris'] })
})

test('a lag is found up to a second and a half, of captions up to three', () => {
  const track = others([1000, 4000], [9000, 12_000])
  const late = (ms: number): Said[] => track.spans.map((s) => [s.startMs + ms, s.endMs + ms])
  const lag = (ms: number, kind: 'dom' | 'caption') =>
    nameTracks([track], page({ Anna: late(ms) }, 'meet', kind), 60_000).lagMs
  expect([lag(1500, 'dom'), lag(1600, 'dom'), lag(3000, 'caption'), lag(3100, 'caption')]).toEqual([
    1500, 1500, 3000, 3000,
  ])
})
