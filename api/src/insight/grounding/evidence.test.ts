import { describe, expect, test } from 'vitest'
import type { Line } from '../transcript/lines.ts'
import { evidenceOf } from './evidence.ts'
import type { Ground } from './lines-read.ts'
import { isSomewhereElse } from './number-places.ts'
import { talkOf } from './talk.ts'

const lines = (rows: string): Line[] =>
  rows.split('\n').map((row, i) => {
    const [speaker = '', text = ''] = row.split(': ')
    return { n: i + 1, segmentId: `s${i}`, speakerId: speaker, speaker, startMs: i, endMs: i + 1, text }
  })
const people = ['Ann', 'Bo', 'Анна', 'Борис']

/** What is held for and against a claim that cites a line of a talk, or all of it. */
const ground = (rows: string, cited?: number, more: Partial<Ground> = {}): Ground => {
  const near = lines(rows)
  return { near, cited: cited === undefined ? near : near.filter(({ n }) => n === cited), people, ...more }
}
const held = (rows: string, claim: string, cited?: number, more: Partial<Ground> = {}) =>
  evidenceOf(claim, ground(rows, cited, more))

describe('how much of a claim was said', () => {
  test.each([
    ['The gate is painted', 1],
    ['The gate is repaired', 1 / 2],
    ['The quantum flux', 0],
    ['', 0],
  ])('“%s”: %f of its words', (claim, share) => {
    const found = held('Ann: The gate must be painted.', claim)
    expect(found.share).toBeCloseTo(share, 10)
    expect(found.score).toBeCloseTo(share, 10)
  })

  test('a number that was said tells as much as a rare word', () => {
    const found = held('Ann: The gate costs 40 tenge.', 'The shed costs 40 tenge')
    expect(found.share).toBeCloseTo(2 / 3, 10)
    expect(found.score).toBeCloseTo(3 / 4, 10)
  })

  test('a word that is said all the time tells less than a rare one, but something', () => {
    const rows = Array.from({ length: 9 }, (_, i) => `Ann: The gate ${i === 0 ? 'hinge' : 'opens'}.`).join(
      '\n',
    )
    const talk = talkOf(lines(rows), null)
    const share = (claim: string) => held(rows, claim, 1, { talk }).share
    expect(share('Gate quantum')).toBeCloseTo(0.1 / 1.1, 5)
    expect(share('Hinge quantum')).toBeCloseTo(0.5, 5)
  })

  test('across languages, a word in no table that nobody said tells less than one in a table', () => {
    const rows = 'Анна: Бюджет на рекламу растёт.'
    expect(held(rows, 'The budget quokka').isAcross).toBe(true)
    expect(held(rows, 'The budget quokka').share).toBeCloseTo(1 / 1.4, 5)
    expect(held('Ann: The budget grows.', 'The budget quokka')).toMatchObject({ isAcross: false, share: 0.5 })
  })

  test('across languages people who are there count half', () => {
    const rows = 'Анна: Бюджет растёт.'
    const without = held(rows, 'The budget quokka').score
    expect(held(rows, 'Анна’s budget quokka').score).toBeGreaterThan(without)
  })
})

describe('the people of a claim', () => {
  test('are absent when they neither speak nor are spoken of', () => {
    const rows = 'Ann: The gate sticks.'
    expect(held(rows, 'Bo opens the gate').absent).toHaveLength(1)
    expect(held(rows, 'Ann opens the gate').absent).toEqual([])
    expect(held('Ann: Bo opens the gate.', 'Bo opens the gate').absent).toEqual([])
    expect(held('Bo: The gate sticks.', 'Bo opens the gate').absent).toEqual([])
  })

  test('are strangers when their names were never said', () => {
    const rows = 'Ann: The gate sticks, says Magnum.'
    const strangers = (claim: string, more = {}) =>
      held(rows, claim, undefined, more).strangers.map((t) => t.word)
    expect(strangers('The gate of Zorro sticks')).toEqual(['zorro'])
    expect(strangers('The gate of Magnum sticks')).toEqual([])
    expect(strangers('The gate of Magnums sticks')).toEqual([])
    expect(strangers('The gate of LCD sticks')).toEqual([])
    expect(strangers('The gate of Ann sticks')).toEqual([])
    expect(strangers('The gate of zorro sticks')).toEqual([])
    const talk = talkOf(lines('Bo: Zorro came.'), null)
    expect(strangers('The gate of Zorro sticks', { talk })).toEqual([])
    expect(held('Анна: Ворота заело.', 'The gate of Zorro sticks').strangers).toEqual([])
  })

  test('a short claim may begin with a name nobody knows in the place of one who was named', () => {
    const rows = 'Ann: I will paint the gate.'
    expect(held(rows, 'Zorro will paint the gate').isNewcomer).toBe(true)
    expect(held(rows, 'Painting the gate').isNewcomer).toBe(false)
    expect(held(rows, 'Welding the gate').isNewcomer).toBe(false)
    expect(held(rows, 'Zorro will paint the shed').isNewcomer).toBe(false)
    expect(held(rows, 'Zorro').isNewcomer).toBe(false)
    expect(held(rows, 'The gate Zorro').isNewcomer).toBe(false)
    const long = 'Ann: I will paint the gate, fence, porch, hinge and shutter.'
    expect(held(long, 'Zorro paints gate, fence, porch').isNewcomer).toBe(true)
    expect(held(long, 'Zorro paints gate, fence, porch, hinge').isNewcomer).toBe(false)
  })

  test('an order that bids somebody do something is not theirs', () => {
    const rows = 'Ann: I can ring Bo about the gate.'
    expect(held(rows, 'Ring Bo about the gate').isOrder).toBe(false)
    expect(held(rows, 'Ring Bo about the gate', undefined, { isTask: true }).isOrder).toBe(true)
    const other = 'Ann: I will ring the porter.\nBo: The gate is open.'
    expect(held(other, 'Bo rings the porter', 1).isSwapped).toBe(true)
    expect(held(other, 'Ann rings the porter', 1).isSwapped).toBe(false)
  })
})

describe('what speaks against a claim', () => {
  test('its words are said only with the other yes or no', () => {
    expect(held('Ann: We do not pay the porter.', 'We pay the porter').contrary).toBeGreaterThan(0.4)
    expect(held('Ann: We pay the porter.', 'We pay the porter')).toMatchObject({
      contrary: 0,
      isReversed: false,
    })
    expect(held('Ann: We pay the porter.', '').contrary).toBe(0)
  })

  test('its words are together only where they are denied', () => {
    const rows = 'Ann: The porter, they never paid him the wage.'
    expect(held(rows, 'The porter was paid the wage').isOnlyDenied).toBe(true)
    expect(held(rows, 'The porter was not paid the wage').isOnlyDenied).toBe(false)
    expect(held('Ann: They paid the porter the wage.', 'The porter was paid the wage').isOnlyDenied).toBe(
      false,
    )
  })

  test('its lines leave it open, or only ask it', () => {
    expect(held('Ann: Maybe we paint the gate green.', 'The gate is painted green').isUnsettled).toBe(true)
    expect(held('Ann: We paint the gate green.', 'The gate is painted green').isUnsettled).toBe(false)
    expect(held('Ann: Maybe we paint the gate green.', 'The gate might be painted green').isUnsettled).toBe(
      false,
    )
    expect(held('Ann: Do we paint the gate green?', 'The gate is painted green').isOpen).toBe(true)
    expect(held('Ann: Do we paint the gate green?\nBo: Yes.', 'The gate is painted green').isOpen).toBe(false)
    expect(held('Ann: Do we paint the gate green?', 'Whether the gate is painted green').isOpen).toBe(false)
    // a no to a question is an answer, too
    const refused = 'Ann: Do we paint the gate green?\nBo: No.'
    expect(held(refused, 'The gate is not painted green').isOpen).toBe(false)
    expect(held(refused, 'The gate is painted green').isOpen).toBe(true)
    // only the lines it cites can leave it open
    const around = 'Ann: We paint the gate green.\nBo: Do we paint the gate green?'
    expect(held(around, 'The gate is painted green', 1).isOpen).toBe(false)
    expect(held(around, 'The gate is painted green', 2).isOpen).toBe(true)
  })

  test('its words were said far apart', () => {
    const rows = 'Ann: The gate.\nBo: Right.\nAnn: Well.\nBo: The porter.'
    expect(held(rows, 'The gate of the porter').isTogether).toBe(false)
    expect(held('Ann: The gate.\nBo: The porter.', 'The gate of the porter').isTogether).toBe(true)
  })
})

describe('whether the number of a short claim was said of something else', () => {
  const elsewhere = (rows: string, claim: string) => {
    const given = ground(rows)
    return isSomewhereElse(evidenceOf(claim, given), given)
  }
  test.each([
    ['Ann: Hosting costs much.\nAnn: The office has forty chairs.', 'Hosting: forty', true],
    ['Ann: Hosting costs forty.\nAnn: The office has chairs.', 'Hosting: forty', false],
    [
      'Ann: Hosting costs much.\nAnn: The office has forty chairs.',
      'Hosting costs a lot, forty, for chairs',
      false,
    ],
    ['Ann: Hosting costs much.\nAnn: The office has chairs.', 'Hosting: forty', false],
    ['Ann: Hosting costs much.\nAnn: The office has forty chairs.', 'Hosting', false],
    ['Ann: Hosting costs much.\nAnn: The office has forty chairs.', 'Quantum: forty', false],
    ['Ann: What does hosting take?\nBo: I guess forty cables.', 'Hosting: forty', false],
    ['Ann: It is about hosting.\nBo: I guess forty cables.', 'Hosting: forty', true],
    ['Ann: It is about hosting.\nBo: Forty.', 'Hosting: forty', false],
    ['Ann: It is about hosting.\nBo: Right.\nAnn: Forty.', 'Hosting: forty', false],
    ['Ann: It is about hosting.\nBo: Right.\nAnn: Well.\nBo: Forty.', 'Hosting: forty', true],
    ['Ann: Hosting costs much.\nBo: Forty chairs.\nAnn: And forty for hosting.', 'Hosting: forty', false],
  ])('“%s”, “%s”: %s', (rows, claim, expected) => expect(elsewhere(rows, claim)).toBe(expected))
})
