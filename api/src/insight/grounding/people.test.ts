import { describe, expect, test } from 'vitest'
import type { Line } from '../transcript/lines.ts'
import { holdsName, isName, namesIn } from './names.ts'
import { isOfPeopleElsewhere, spanOf } from './people-cited.ts'
import { isMentioned, isNamed, personsOf, speaks } from './persons.ts'
import { termsOf } from './terms.ts'

describe('two words are one name', () => {
  test.each([
    ['timur', 'timur', true],
    ['тимур', 'тимура', true],
    ['timur', 'тимура', true],
    ['морин', 'maureen', true],
    ['maureen', 'морин', true],
    ['айгуль', 'айгулю', true],
    ['борис', 'денис', false],
    ['anna', 'hanna', false],
    ['boris', 'тимур', false],
    ['maureen', 'doreen', false],
  ])('%s and %s: %s', (a, b, expected) => expect(isName(a, b)).toBe(expected))

  test('a text holds a name in any of its words', () => {
    expect(holdsName('Позвони Тимуру завтра', 'timur')).toBe(true)
    expect(holdsName('Позвони завтра', 'timur')).toBe(false)
    expect(holdsName('', 'timur')).toBe(false)
  })

  test.each([
    ['Тимур Ахметов', ['тимур', 'ахметов']],
    ['Speaker 2', []],
    ['Project Manager', []],
    ['J. Smith', ['smith']],
    ['2nd Ann', ['ann']],
    ['Собеседники', []],
  ])('in the label “%s” identify: %j', (label, names) => expect(namesIn(label)).toEqual(names))
})

describe('who is meant by labels', () => {
  test.each([
    [['Тимур', 'Тимур Ахметов'], [['тимур', 'ахметов']]],
    [['Тимур Ахметов', 'Тимур'], [['тимур', 'ахметов']]],
    [['Ахметов Тимур', 'Тимур'], [['ахметов', 'тимур']]],
    [['Ann Lee', 'Ann Kim', 'Ann'], [['ann', 'lee', 'kim']]],
    [
      ['Ann', 'Bo', 'Speaker 3', ''],
      [['ann'], ['bo']],
    ],
    [
      ['Lee Ann', 'Kim Ann', 'Ann'],
      [['lee', 'ann'], ['kim', 'ann'], ['ann']],
    ],
    [[], []],
  ])('%j are %j', (labels, persons) => expect(personsOf(labels)).toEqual(persons))

  test('a person is named by any of their names', () => {
    expect(isNamed(['тимур', 'ахметов'], 'ахметову')).toBe(true)
    expect(isNamed(['тимур', 'ахметов'], 'борис')).toBe(false)
    expect(isNamed([], 'борис')).toBe(false)
  })

  test('who speaks a line need not be named in it', () => {
    const line = lines('Ann: Bo pays the porter.')[0] as Line
    expect([speaks(['ann'], line), isMentioned(['ann'], line)]).toEqual([true, false])
    expect([speaks(['bo'], line), isMentioned(['bo'], line)]).toEqual([false, true])
    // asked again, the same
    expect([speaks(['ann'], line), isMentioned(['ann'], line)]).toEqual([true, false])
  })
})

/** Lines from "Speaker: text" rows, counted from 1. */
const lines = (rows: string): Line[] =>
  rows.split('\n').map((row, i) => {
    const [speaker = '', text = ''] = row.split(': ')
    return { n: i + 1, segmentId: `s${i}`, speakerId: speaker, speaker, startMs: i, endMs: i + 1, text }
  })

describe('whether a claim names people that its own lines do not have', () => {
  const near = lines(
    'Ann: The shutters are stuck.\nBo: I will phone the joiner.\nCy: The heating works.\nDi: Ann pays for it.',
  )
  const cite = (...numbers: number[]) => ({ near, cited: near.filter(({ n }) => numbers.includes(n)) })
  const elsewhere = (named: string[], claim: string, ...numbers: number[]) =>
    isOfPeopleElsewhere(
      named.map((name) => [name]),
      termsOf(claim),
      cite(...numbers),
    )

  test('the lines between those it cites count as well', () => {
    expect(spanOf(cite(3, 1)).map(({ n }) => n)).toEqual([1, 2, 3])
    expect(spanOf(cite(2)).map(({ n }) => n)).toEqual([2])
  })

  test.each([
    ['nobody is named', [], 'The shutters are stuck', [1], false],
    ['the speaker is', ['ann'], 'Ann fixes the shutters', [1], false],
    ['who is spoken of is', ['ann'], 'Ann pays', [4], false],
    ['somebody else is', ['cy'], 'Cy fixes the shutters', [1], true],
    ['one of two is', ['cy', 'ann'], 'Cy and Ann fix the shutters', [1], false],
    ['who speaks in between is', ['cy'], 'Cy is cold', [1, 4], false],
    ['whose words are told speaks only in between', ['cy'], 'Cy said it', [2, 4], true],
    ['whose words are told speaks there', ['bo'], 'Bo said it', [2, 4], false],
    ['who takes it on is, with somebody else', ['bo', 'cy'], 'Bo and Cy phone the joiner', [2], false],
    ['who takes it on is not', ['ann', 'cy'], 'Ann and Cy phone the joiner', [1, 2], true],
    ['nobody takes anything on', ['ann', 'cy'], 'Ann and Cy are cold', [1], false],
    ['all are there', ['ann'], 'Ann phones the joiner', [1, 2], false],
  ])('%s', (_, named, claim, cited, expected) => expect(elsewhere(named, claim, ...cited)).toBe(expected))
})
