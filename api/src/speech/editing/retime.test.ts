import { expect, test } from 'vitest'
import { hostileEdits } from '#testing/hostile/texts.ts'
import type { StoredWord } from '#kernel/db/columns.ts'
import { retime, retimeAll } from './retime.ts'

const words: StoredWord[] = [
  ['Мы', 1000, 1200, 0.9],
  ['пришол', 1300, 1700, 0.4],
  ['домой', 1800, 2200, 0.8],
  ['вчера.', 3000, 3500, 0.9],
]
const span = { startMs: 1000, endMs: 3500 }

test('a text that did not change keeps every time', () => {
  expect(retime({ words: words, text: 'Мы пришол домой вчера.', span })).toEqual(words)
})

test('case and punctuation keep time and confidence', () => {
  expect(retime({ words: words, text: 'мы пришол, домой «вчера»!', span })).toEqual([
    ['мы', 1000, 1200, 0.9],
    ['пришол,', 1300, 1700, 0.4],
    ['домой', 1800, 2200, 0.8],
    ['«вчера»!', 3000, 3500, 0.9],
  ])
})

test('a corrected word takes the time of the wrong one, without its confidence', () => {
  expect(retime({ words: words, text: 'Мы пришли домой вчера.', span })[1]).toEqual([
    'пришли',
    1300,
    1700,
    null,
  ])
})

test('several words in place of one share its time by length', () => {
  expect(retime({ words: words, text: 'Мы все шли домой вчера.', span }).slice(1, 3)).toEqual([
    ['все', 1300, 1500, null],
    ['шли', 1500, 1700, null],
  ])
})

test('new words share the pause they stand in', () => {
  expect(retime({ words: words, text: 'Мы пришол домой поздно вчера.', span })[3]).toEqual([
    'поздно',
    2200,
    3000,
    null,
  ])
  expect(retime({ words: words, text: 'Да, мы пришол домой вчера.', span })).toEqual([
    ['Да,', 1000, 1000, null],
    ['мы', 1000, 1200, 0.9],
    ...words.slice(1),
  ])
})

test('removed words leave the rest where it was', () => {
  expect(retime({ words: words, text: 'Мы домой', span })).toEqual([words[0], words[2]])
})

test('an entirely new text fills the span in order', () => {
  const made = retime({ words: words, text: 'one two three four five', span })
  expect(made[0]?.[1]).toBe(1000)
  expect(made.at(-1)?.[2]).toBe(3500)
  expect(made.every(([, from, to], i) => from <= to && from >= (made[i - 1]?.[2] ?? 0))).toBe(true)
})

test('a segment without words gets its span', () => {
  expect(retime({ words: [], text: 'new', span })).toEqual([['new', 1000, 3500, null]])
})

test('where more changed than can be told apart, what both begin and end with keeps its times', () => {
  const many = (name: string) => Array.from({ length: 1000 }, (_, i) => `${name}${i}`)
  const before = ['begins', ...many('a'), 'ends']
  const timed: StoredWord[] = before.map((word, i) => [word, 1000 + i * 100, 1080 + i * 100, 0.9])
  const after = ['Begins', ...many('b'), 'ends.']
  const made = retime({ words: timed, text: after.join(' '), span: { startMs: 1000, endMs: 101_180 } })
  expect(made.map(([word]) => word)).toEqual(after)
  expect([made[0], made.at(-1)]).toEqual([
    ['Begins', 1000, 1080, 0.9],
    ['ends.', 101_100, 101_180, 0.9],
  ])
  expect(made[1]?.[1]).toBe(1100)
  expect(made.at(-2)?.[2]).toBe(101_080)
})

// some took seconds each
test.each(Object.entries(hostileEdits(5000)))('no word is lost, and time runs forward: %s', (_, edit) => {
  const old = edit.before.split(' ')
  const timed: StoredWord[] = old.map((word, i) => [word, i * 10, i * 10 + 10, 1])
  const made = retime({ words: timed, text: edit.after, span: { startMs: 0, endMs: old.length * 10 } })
  expect(made.map(([word]) => word).join(' ')).toBe(edit.after)
  expect(made.every(([, from, to], i) => from <= to && from >= (made[i - 1]?.[2] ?? 0))).toBe(true)
  expect(made.at(-1)?.[2]).toBeLessThanOrEqual(old.length * 10)
})

test('of a line somebody corrected it no longer matters how sure an engine was of any word', () => {
  const words: [string, number, number, number][] = [
    ['we', 0, 200, 0.9],
    ['meat', 200, 500, 0.1],
  ]
  const [line] = retimeAll([{ words, text: 'we meet', span: { startMs: 0, endMs: 500 } }])
  expect(line?.map(([text, , , confidence]) => [text, confidence])).toEqual([
    ['we', null],
    ['meet', null],
  ])
})
