import { expect, test } from 'vitest'
import { knownOfCall, resolveCallVoices } from './voices-of-sides.ts'

type Sides = Parameters<typeof resolveCallVoices>[0]
type Hints = Parameters<typeof resolveCallVoices>[1]
type Turns = Parameters<typeof resolveCallVoices>[2]
const sound = { durationMs: 60_000, levels: null }

/** A word each second from one on. */
const wordsIn = (fromS: number, toS: number) =>
  Array.from({ length: toS - fromS }, (_, i) => ({
    startMs: (fromS + i) * 1000,
    endMs: (fromS + i) * 1000 + 900,
  }))
const far = { channel: 0, id: 'call', isFar: true, words: wordsIn(0, 20) }
const near = { channel: 1, id: 'me', isFar: false, words: wordsIn(20, 30) }
/** A call whose connections report who was audible when. */
const call = (
  spans: [from: number, to: number, source: number][],
  names: (string | null)[] = ['Anna', 'Boris'],
): Hints =>
  ({
    site: 'meet',
    names: names.flatMap((name) => (name === null ? [] : [{ name }])),
    hints: [],
    voices: {
      sources: names.map((name, i) => ({ key: `rtp:${i + 1}`, name: name === null ? null : i })),
      spans: spans.map(([from, to, source]) => [from * 1000, to * 1000, source]),
    },
  }) as unknown as Hints
const turns = (channel: number, ...list: [from: number, to: number, voice: number][]): Turns =>
  list.map(([from, to, voice]) => ({
    channel,
    startMs: from * 1000,
    endMs: to * 1000,
    voice,
  }))
const resolve = (sides: Sides, hints: Hints, heard: Turns = []) =>
  resolveCallVoices(sides, hints, heard, sound)

test('the words of the call go to its connections, which bring their names', () => {
  const { voices, clientNames, use } = resolve(
    [far, near],
    call([
      [0, 10, 0],
      [10, 20, 1],
    ]),
  )
  const whose = voices.get(0)?.words.map((word) => word?.voice)
  expect(new Set(whose?.slice(0, 9))).toEqual(new Set([whose?.[0]]))
  expect(whose?.[0]).not.toBe(whose?.[15])
  expect(voices.get(0)?.base).toBeNull()
  expect(voices.has(1)).toBe(false)
  expect([...clientNames.values()]).toEqual(['Anna', 'Boris'])
  expect([...clientNames.keys()].every((track) => track.startsWith('0:'))).toBe(true)
  expect(use).toMatchObject({ state: 'used', sources: 2 })
})

test('a single connection is the side itself, by its name', () => {
  const { voices, clientNames } = resolve([far, near], call([[0, 20, 0]], ['Anna']))
  expect(voices.size).toBe(0)
  expect([...clientNames]).toEqual([['call', 'Anna']])
})

test('connections that miss what was said are not believed, and name nobody', () => {
  const { voices, clientNames, use } = resolve(
    [far, near],
    call([
      [0, 2, 0],
      [2, 4, 1],
    ]),
  )
  expect([voices.size, clientNames.size, use?.state]).toEqual([0, 0, 'uncovered'])
})

test('without hints the sound alone tells; the voice of most words at a microphone is its owner’s', () => {
  const heard = [...turns(1, [20, 27, 0], [27, 30, 1]), ...turns(0, [0, 12, 0], [12, 20, 1])]
  const { voices, naming, use } = resolve([far, near], null, heard)
  const [mine, theirs] = [voices.get(1), voices.get(0)]
  expect(mine?.base).toBe(mine?.words[0]?.voice)
  expect(mine?.words[0]?.voice).not.toBe(mine?.words[9]?.voice)
  expect([theirs?.base, new Set(theirs?.words.map((word) => word?.voice)).size]).toEqual([null, 2])
  expect([naming, use]).toEqual([null, null])
  // nobody speaks most there
  const several = turns(1, [20, 24, 0], [24, 27, 1], [27, 30, 2])
  expect(resolve([far, near], null, several).voices.get(1)?.base).toBeNull()
  // one voice is the side itself
  expect(resolve([far, near], null, turns(1, [20, 30, 0])).voices.size).toBe(0)
})

test('before its sound is told apart, the stretches of one connection alone are known, and how many people there were', () => {
  const known = (hints: Hints) => knownOfCall(far.words, hints, sound)
  const { known: stretches, speakers } = known(
    call([
      [0, 10, 0],
      [9, 20, 1],
    ]),
  )
  expect(stretches.map(({ of }) => of).toSorted()).toEqual(['rtp:1', 'rtp:2'])
  expect(
    Math.max(...stretches.filter(({ of }) => of === 'rtp:1').map(({ endMs }) => endMs)),
  ).toBeLessThanOrEqual(9000)
  expect(speakers).toBe(2)
  // who was heard for a second is nobody to look for
  expect(
    known(
      call([
        [0, 20, 0],
        [20, 21, 1],
      ]),
    ).speakers,
  ).toBe(1)
  expect(known(call([[0, 2, 0]]))).toEqual({ known: [], speakers: null })
  expect(known(null)).toEqual({ known: [], speakers: null })
})

test('turns of another channel say nothing about a side', () => {
  const heard = [...turns(0, [0, 20, 0]), ...turns(1, [20, 30, 0])]
  expect(resolve([far, near], null, heard).voices.size).toBe(0)
  const mixed = [...turns(1, [0, 10, 0], [10, 20, 1])]
  expect(resolve([far], null, mixed).voices.size).toBe(0)
})

test('at a microphone the voice of most words is its owner’s, whoever speaks first; of half of them it is nobody’s', () => {
  const late = resolve([far, near], null, turns(1, [20, 22, 0], [22, 30, 1])).voices.get(1)
  expect(late?.base).toBe(late?.words[9]?.voice)
  expect(late?.base).not.toBe(late?.words[0]?.voice)
})

test('a side without words has no voices', () => {
  const silent = { ...far, words: [] }
  const { voices, naming, clientNames } = resolve([silent, near], null, turns(0, [0, 10, 0], [10, 20, 1]))
  expect([voices.size, naming, clientNames.size]).toEqual([0, null, 0])
})

/** What the page lit: names by second, `*` before the user's own. */
const lighting = (marks: Record<string, [from: number, to: number][]>, more: Hints = null): Hints => {
  const all = Object.entries(marks)
  return {
    site: 'meet',
    names: all.map(([name]) => ({ name: name.replace('*', ''), self: name.startsWith('*') })),
    hints: all
      .flatMap(([, spans], i) =>
        spans.flatMap(([from, to]) => [
          [from * 1000, 'dom', i, true] as const,
          [to * 1000, 'dom', i, false] as const,
        ]),
      )
      .toSorted((a, b) => a[0] - b[0]),
    voices: more?.voices ?? null,
  } as unknown as Hints
}
const named = (naming: ReturnType<typeof resolve>['naming']) => ({
  whole: Object.fromEntries(naming?.whole ?? []),
  within: naming?.within.map(({ track }) => track),
})

test('names of the page go to the side as a whole, to voices in it, and to the microphone’s owner', () => {
  const page = lighting({ Anna: [[0, 10]], Boris: [[10, 20]], '*Me': [[20, 30]] })
  // several names in a side that nobody divided are told within it
  expect(named(resolve([far, near], page).naming)).toEqual({ whole: { me: 'Me' }, within: ['call'] })
  const divided = resolve([far, near], page, turns(0, [0, 10, 0], [10, 20, 1]))
  expect(named(divided.naming)).toEqual({ whole: { '0:v0': 'Anna', '0:v1': 'Boris', me: 'Me' }, within: [] })
  // the voice of most words is the owner of the microphone, and somebody beside them is another track
  const beside = resolve(
    [far, near],
    lighting({ '*Me': [[20, 26]], Guest: [[26, 30]] }),
    turns(1, [20, 26, 0], [26, 30, 1]),
  )
  expect(named(beside.naming).whole).toEqual({ me: 'Me', '1:v1': 'Guest' })
})

test('a single connection is one person, unless the page lights several behind it', () => {
  const one = (marks: Parameters<typeof lighting>[0]) =>
    named(resolve([far, near], lighting(marks, call([[0, 20, 0]], [null]))).naming)
  expect(one({ Anna: [[0, 20]], Boris: [[40, 41]] })).toEqual({ whole: { call: 'Anna' }, within: [] })
  // several people lit behind one connection: it stands for all of them
  expect(one({ Anna: [[0, 10]], Boris: [[10, 20]] })).toEqual({ whole: {}, within: ['call'] })
})

test('two seconds make a person to look for, a little less does not; there is one at least', () => {
  const speakers = (ms: number) =>
    knownOfCall(
      far.words,
      call([
        [0, 20, 0],
        [20, 20 + ms / 1000, 1],
      ]),
      sound,
    ).speakers
  expect([1999, 2000].map(speakers)).toEqual([1, 2])
  expect(knownOfCall(wordsIn(0, 1), call([[0, 1, 0]]), sound).speakers).toBe(1)
})
