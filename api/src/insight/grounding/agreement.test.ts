import { describe, expect, test } from 'vitest'
import { agrees, contradicts, type Match, matchOf, means, reversesMeaning } from './agreement.ts'
import { contraryIn, refuses } from './contrary.ts'
import { type Term, termsOf } from './terms.ts'

const term = (word: string, more: Partial<Term> = {}): Term => {
  const [found] = termsOf(word)
  if (!found) throw new Error(`${word} means nothing`)
  return { ...found, ...more }
}
const denied = (word: string) => term(word, { denied: 'yes' })
const maybe = (word: string) => term(word, { denied: 'maybe' })

describe('two words mean the same', () => {
  test.each([
    ['cranes', 'crane', true],
    ['recognition', 'recognizer', true],
    ['бюджет', 'budget', true],
    ['Тимур', 'timur', true],
    ['crane', 'crate', false],
    ['рама', 'рана', false],
  ])('%s and %s: %s', (a, b, expected) => expect(means(term(a), term(b))).toBe(expected))

  test('letter by letter only between alphabets', () => {
    const [a, b] = [term('zavod'), term('завод')]
    expect(means({ ...a, ideas: [] }, { ...b, ideas: [] })).toBe(true)
  })
})

describe('where a word of a claim is said', () => {
  test('is in the lines it cites, and only else in those around them', () => {
    const [near, far] = [term('crane'), term('cranes')]
    expect(matchOf(term('crane'), [near], [near, far]).same).toEqual([near])
    expect(matchOf(term('crane'), [], [far]).same).toEqual([far])
    expect(matchOf(term('crane'), [term('road')], [term('boat')]).same).toEqual([])
  })

  test('is where the very word stands, rather than one of its root', () => {
    const [exact, kin] = [term('recognition'), term('recognizer')]
    expect(matchOf(term('recognition'), [kin, exact], []).same).toEqual([exact])
    expect(matchOf(term('recognition'), [kin], []).same).toEqual([kin])
  })

  test('may be where its opposite is, if the word itself is nowhere', () => {
    const [opens, closes] = [term('open'), term('close')]
    expect(matchOf(opens, [], [closes])).toEqual({ term: opens, same: [], opposite: [closes] })
    expect(matchOf(opens, [], [closes, term('opens')]).opposite).toEqual([])
    // an idea in common is enough not to look for the opposite
    const start = term('begin')
    expect(matchOf(term('start'), [start], [term('finish')])).toMatchObject({ same: [start], opposite: [] })
  })
})

describe('a word that is said agrees', () => {
  const match = (own: Term, same: Term[], opposite: Term[] = []): Match => ({ term: own, same, opposite })
  test.each([
    ['yes and yes', match(term('pay'), [term('pay')]), true],
    ['no and no', match(denied('pay'), [denied('pay')]), true],
    ['yes and no', match(term('pay'), [denied('pay')]), false],
    ['no and yes', match(denied('pay'), [term('pay')]), false],
    ['perhaps and yes', match(maybe('pay'), [term('pay')]), true],
    ['no and perhaps', match(denied('pay'), [maybe('pay')]), true],
    ['yes, and no as well as yes', match(term('pay'), [denied('pay'), term('pay')]), true],
    ['open and close', match(term('open'), [], [term('close')]), false],
    ['open and not close', match(term('open'), [], [denied('close')]), true],
    ['not open and close', match(denied('open'), [], [term('close')]), true],
    ['not open and not close', match(denied('open'), [], [denied('close')]), false],
    ['open and perhaps close', match(term('open'), [], [maybe('close')]), true],
  ])('%s: %s', (_, given, expected) => {
    expect(agrees(given)).toBe(expected)
    expect(contradicts(given)).toBe(!expected)
  })

  test('one that is not said neither agrees nor contradicts', () => {
    const unsaid = match(term('pay'), [])
    expect(agrees(unsaid)).toBe(false)
    expect(contradicts(unsaid)).toBe(false)
  })
})

describe('a clause has the other meaning', () => {
  const match = (own: Term, ...same: Term[]): Match => ({ term: own, same, opposite: [] })
  const yes = (word: string) => match(term(word), term(word))
  const no = (word: string) => match(term(word), denied(word))

  test.each([
    ['two words that are denied', [no('crane'), no('road')], true],
    ['one word alone', [no('crane')], false],
    ['words that are said', [yes('crane'), yes('road')], false],
    ['two of three', [no('crane'), no('road'), yes('boat')], true],
    ['two of four', [no('crane'), no('road'), yes('boat'), yes('sand')], false],
    ['three of five', [no('crane'), no('road'), no('river'), yes('boat'), yes('sand')], true],
    ['one of two', [no('crane'), yes('road')], false],
    ['what is not said counts for nothing', [no('crane'), match(term('road'))], false],
    [
      'words that are said once with a no and once without',
      [no('crane'), match(term('road'), denied('road'), term('road'))],
      false,
    ],
  ])('where it says yes: %s', (_, clause, expected) => expect(reversesMeaning(clause)).toBe(expected))

  test.each([
    ['all of it is said without a no', [match(denied('crane'), term('crane'))], true],
    ['one of its words is said with one', [match(denied('crane'), term('crane')), no('road')], false],
    ['nothing of it is said', [match(denied('crane'))], false],
    [
      'its opposite is said',
      [match(denied('crane'), term('crane')), { term: term('open'), same: [], opposite: [term('close')] }],
      false,
    ],
  ])('where it says no: %s', (_, clause, expected) => expect(reversesMeaning(clause)).toBe(expected))
})

test.each([
  ['They refused the offer', true],
  ['They accepted the offer', false],
  ['Ол себепсіз келмеді', true],
  ['Біз іздейміз', false],
])('“%s” says no with a word: %s', (claim, expected) => expect(refuses(termsOf(claim))).toBe(expected))

test('a no is told by a turn that has the words it denies, and by no other', () => {
  const contrary = (rows: readonly string[]) => {
    const near = rows.map((text, i) => ({
      n: i + 1,
      segmentId: `s${i}`,
      speakerId: `${i}`,
      speaker: `S${i}`,
      startMs: i,
      endMs: i + 1,
      text,
    }))
    const there = near.flatMap(({ text }) => termsOf(text))
    const matches = termsOf('We do not paint the gate').map((t) => matchOf(t, there, there))
    return contraryIn(matches, near).length > 0
  }
  expect(contrary(['We paint the gate.', 'No cats are here.'])).toBe(true)
  expect(contrary(['We paint the gate.', 'No painted gate is here.'])).toBe(false)
})
