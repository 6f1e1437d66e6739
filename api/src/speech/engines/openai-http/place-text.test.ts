import { expect, test } from 'vitest'
import { placeText, type TimedWord } from './place-text.ts'

const at = (
  text: string,
  startMs: number | null,
  endMs = startMs === null ? null : startMs + 100,
): TimedWord => ({
  text,
  startMs,
  endMs,
  confidence: 0.5,
})
const placed = (text: string, timed: TimedWord[], durationMs = 1000) => {
  const found = placeText(text, timed, durationMs)
  return found && { ...found, words: found.words.map((w) => [w.text, w.startMs, w.endMs]) }
}

test('words come from the text with their signs, times from the server', () => {
  expect(placed('We begin, now.', [at('we', 0), at('begin', 200), at('NOW', 400)])).toEqual({
    words: [
      ['We', 0, 100],
      ['begin,', 200, 300],
      ['now.', 400, 500],
    ],
    isMeasured: true,
  })
  expect(placeText('We', [at('we', 0)], 100)?.words[0]?.confidence).toBe(0.5)
})

test('a word that was not timed stands between its neighbours; several share the room by their length', () => {
  const { words = [], isMeasured } = placed('we at last begin', [at('we', 0), at('begin', 500)]) ?? {}
  expect(words.map(([text]) => text)).toEqual(['we', 'at', 'last', 'begin'])
  expect([words[1]?.[1], words[2]?.[2]]).toEqual([100, 500])
  expect(words[1]?.[2]).toBe(words[2]?.[1])
  expect(isMeasured).toBe(true)
  expect(placed('now we begin', [at('begin', 500)])).toMatchObject({ isMeasured: false })
  expect(placed('begin now', [at('begin', 500)], 900)?.words[1]).toEqual(['now', 600, 900])
  // beyond the end of the piece
  expect(placed('begin now', [at('begin', 500)], 400)?.words[1]).toEqual(['now', 600, 600])
})

test('of words said twice, and words left out, the most are matched', () => {
  const timed = [at('a', 0), at('b', 100), at('a', 200), at('c', 300), at('d', 400)]
  expect(placed('b a d', timed)?.words).toEqual([
    ['b', 100, 200],
    ['a', 200, 300],
    ['d', 400, 500],
  ])
})

test('times that go back, or end before they begin, are none', () => {
  const { words = [] } =
    placed('a b c d', [at('a', 500), at('b', 100), at('c', 700, 650), at('d', 800)]) ?? {}
  expect(words[0]).toEqual(['a', 500, 600])
  expect(words[1]?.[1]).toBe(600)
  expect(words[2]?.[2]).toBe(800)
  // a little back is a server's rounding
  expect(placed('a b', [at('a', 500), at('b', 400)])?.words[1]).toEqual(['b', 400, 500])
})

test('without a time that is of use there is nothing; without a text the words are as they were timed', () => {
  expect(placeText('a b', [at('a', null)], 1000)).toBeNull()
  expect(placeText('a b', [], 1000)).toBeNull()
  expect(placeText('x y', [at('a', 0)], 1000)).toBeNull()
  expect(placed('  ', [at('a', 0), at('b', 100)])?.words).toEqual([
    ['a', 0, 100],
    ['b', 100, 200],
  ])
})
