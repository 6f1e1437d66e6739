import { describe, expect, test } from 'vitest'
import type { Line } from '../transcript/lines.ts'
import { matchOf } from './agreement.ts'
import { personsOf } from './persons.ts'
import { termsOf } from './terms.ts'
import { isGivenToOthers } from './whose-words.ts'

const lines = (rows: string): Line[] =>
  rows.split('\n').map((row, i) => {
    const [speaker = '', text = ''] = row.split(': ')
    return { n: i + 1, segmentId: `s${i}`, speakerId: speaker, speaker, startMs: i, endMs: i + 1, text }
  })

/** Whether a claim gives one person's words or deeds to another; it cites all lines, or some of them. */
const isGiven = (rows: string, claim: string, cited?: number[]) => {
  const near = lines(rows)
  const terms = termsOf(claim)
  const there = near.flatMap((line) => termsOf(line.text))
  const persons = personsOf([...new Set(near.map(({ speaker }) => speaker))])
  const matches = terms
    .filter((t) => !persons.some((p) => p.includes(t.word)))
    .map((t) => matchOf(t, there, there))
  return isGivenToOthers(
    terms,
    matches,
    { near, cited: cited ? near.filter(({ n }) => cited.includes(n)) : near },
    persons,
  )
}

describe('words that somebody else said', () => {
  const rows = 'Ann: The heating works again.\nBo: The shutters of the old gate are stuck.\nCy: Fine.'
  test.each([
    ['Bo said that the shutters of the gate are stuck', false],
    ['Ann said that the shutters of the gate are stuck', true],
    ['Cy reports that the shutters of the gate are stuck', true],
    ['The shutters of the gate are stuck', false],
    ['Ann said that the heating works', false],
    ['Bo said that the heating works', true],
    ['Ann is stuck', false],
  ])('“%s”: %s', (claim, expected) => expect(isGiven(rows, claim)).toBe(expected))

  test('are one’s own if most of them are, and anybody’s if nobody said them', () => {
    const both = 'Ann: The gate is painted.\nBo: The gate and the fence.'
    expect(isGiven(both, 'Ann said that the gate is painted')).toBe(false)
    expect(isGiven('Ann: Hello.\nBo: Good morning.', 'Ann said that the gate is painted')).toBe(false)
  })

  test('are theirs who are named with them', () => {
    expect(isGiven(rows, 'Ann and Bo said that the shutters of the gate are stuck')).toBe(false)
  })

  test('in each part of a claim are of whom that part names', () => {
    expect(isGiven(rows, 'Ann said the heating works, Bo said the shutters are stuck')).toBe(false)
    expect(isGiven(rows, 'Bo said the heating works, Ann said the shutters of the gate are stuck')).toBe(true)
  })
})

describe('deeds of somebody else', () => {
  test('are theirs who are spoken of, or who take them on', () => {
    const asked = 'Ann: Bo, paint the shutters of the gate.\nBo: Yes, sure.\nCy: Fine.'
    expect(isGiven(asked, 'Bo paints the shutters of the gate')).toBe(false)
    expect(isGiven(asked, 'Cy paints the shutters of the gate')).toBe(true)
    const reply = 'Ann: Who can paint the shutters of the gate?\nBo: Yes, sure.\nCy: Fine.'
    expect(isGiven(reply, 'Bo paints the shutters of the gate')).toBe(false)
    expect(isGiven(reply, 'Cy paints the shutters of the gate')).toBe(true)
    const refused = 'Ann: Who can paint the shutters of the gate?\nBo: Hardly.\nCy: Fine.'
    expect(isGiven(refused, 'Bo paints the shutters of the gate')).toBe(true)
  })

  test('are theirs who take something on in the very lines', () => {
    const taken = 'Ann: The joiner is late.\nBo: I will phone the joiner.'
    expect(isGiven(taken, 'Ann phones', [2])).toBe(true)
    expect(isGiven(taken, 'Bo phones', [2])).toBe(false)
    expect(isGiven(taken, 'Ann phones', [1])).toBe(false)
    // what is reported is told of whoever said it
    expect(isGiven(taken, 'Ann warned', [2])).toBe(false)
    // one who is spoken of there may do it
    expect(isGiven('Bo: I will phone Ann.', 'Ann is phoned', [1])).toBe(false)
  })

  test('in a long claim need not all be of whom it names', () => {
    const taken = 'Bo: I will phone the joiner, the porter, the smith, the baker, the tailor and the mason.'
    expect(isGiven(taken, 'Ann: phone joiner, porter, smith, baker, tailor, mason', [1])).toBe(false)
  })
})

describe('two people in the other order', () => {
  test.each([
    ['Ann: So Bert calls Carl.', 'Bert calls Carl', false],
    ['Ann: So Bert calls Carl.', 'Carl calls Bert', true],
    ['Ann: So Bert calls Carl. Then Carl calls Bert.', 'Carl calls Bert', true],
    ['Ann: So Bert calls Carl.\nAnn: So Carl calls Bert.', 'Carl calls Bert', false],
    ['Ann: So Bert calls.', 'Carl calls Bert', false],
    ['Ann: So Bert calls Carl.', 'Bert calls', false],
  ])('“%s”, “%s”: %s', (rows, claim, expected) => expect(isGiven(rows, claim)).toBe(expected))

  test('cannot be told in a claim of many words', () => {
    const rows = 'Ann: So Bert paints gate, fence, porch, hinge and roof for Carl.'
    expect(isGiven(rows, 'Carl paints gate, fence, porch, hinge and roof for Bert')).toBe(false)
  })

  test('an abbreviation that is written as one is nobody', () => {
    expect(isGiven('Ann: The LCD shows the GPS.', 'GPS shows LCD')).toBe(false)
  })
})
