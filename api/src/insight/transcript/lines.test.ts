import { describe, expect, test } from 'vitest'
import { around, aroundWithout, type Line, linesAt, turnsAround, turnsOf, wholeSentences } from './lines.ts'

/** Lines of `speaker: text`, numbered from 1, a second each. */
const lines = (...rows: string[]): Line[] =>
  rows.map((row, i) => {
    const [speaker = '', text = ''] = row.split(': ')
    return {
      n: i + 1,
      segmentId: `s${i}`,
      speakerId: speaker,
      speaker,
      startMs: i * 1000,
      endMs: i * 1000 + 900,
      text,
    }
  })
const numbers = (list: readonly Line[]) => list.map(({ n }) => n)
const six = lines('a: 1', 'a: 2', 'b: 3', 'a: 4', 'b: 5', 'b: 6')
const cited = (...n: number[]) => linesAt(six, n)

describe('lines by their numbers', () => {
  test('come in the order given, without those that are not there', () => {
    expect(numbers(linesAt(six, [3, 1, 0, 7, 6]))).toEqual([3, 1, 6])
  })

  test('and those around them come in their own order, each once', () => {
    expect(numbers(around(six, cited(5, 4), 1))).toEqual([3, 4, 5, 6])
    expect(numbers(around(six, cited(1), 1))).toEqual([1, 2])
    expect(numbers(around(six, cited(3), 0))).toEqual([3])
    expect(numbers(aroundWithout(six, cited(4), 1, new Set([3])))).toEqual([4, 5])
  })
})

describe('the turns around lines', () => {
  const turns = (list: readonly Line[], n: number[], reach: number, withheld: number[] = []) =>
    numbers(turnsAround(list, linesAt(list, n), reach, new Set(withheld)))

  test('are whole, with as many on either side as are asked for', () => {
    expect(turns(six, [3], 0)).toEqual([3])
    expect(turns(six, [3], 1)).toEqual([1, 2, 3, 4])
    expect(turns(six, [3], 2)).toEqual([1, 2, 3, 4, 5, 6])
    expect(turns(six, [2], 0)).toEqual([1, 2])
    expect(turns(six, [5, 1], 0)).toEqual([1, 2, 5, 6])
  })

  test('hold nothing that is withheld', () => {
    expect(turns(six, [3], 1, [2, 4])).toEqual([1, 3])
  })

  test('of somebody who talks on and on are twelve lines on either side', () => {
    const alone = lines(...Array.from({ length: 40 }, (_, i) => `a: ${i}`))
    expect(turns(alone, [20], 0)).toEqual(Array.from({ length: 23 }, (_, i) => i + 9))
  })
})

test('a turn lasts while one person speaks', () => {
  expect(turnsOf(six).map(numbers)).toEqual([[1, 2], [3], [4], [5, 6]])
  expect(turnsOf([])).toEqual([])
})

describe('lines joined to whole sentences', () => {
  const joined = (list: readonly Line[]) => wholeSentences(list).map(({ n, text, endMs }) => [n, text, endMs])

  test('of one person, until a sentence ends', () => {
    expect(joined(lines('a: We paint', 'a: the gate.', 'a: Then we go.'))).toEqual([
      [1, 'We paint the gate.', 1900],
      [3, 'Then we go.', 2900],
    ])
  })

  test('and not with what another says', () => {
    expect(joined(lines('a: We paint', 'b: the gate.'))).toEqual([
      [1, 'We paint', 900],
      [2, 'the gate.', 1900],
    ])
  })

  test('nor with a line that stands elsewhere', () => {
    const [first, , third] = lines('a: We paint', 'a: and', 'a: the gate.')
    expect(joined([first, third].flatMap((line) => line ?? []))).toEqual([
      [1, 'We paint', 900],
      [3, 'the gate.', 2900],
    ])
  })

  test('over three lines', () => {
    expect(joined(lines('a: We', 'a: paint', 'a: it.'))).toEqual([[1, 'We paint it.', 2900]])
  })
})
