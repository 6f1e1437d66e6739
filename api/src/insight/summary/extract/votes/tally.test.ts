import { describe, expect, test } from 'vitest'
import { readStatements } from '../acts/statement.ts'
import { countIn, emptyTally } from './tally.ts'
import { voteCuesOf } from './vote-cues.ts'
import { voteText } from './vote-text.ts'

const names = new Map([
  ['chair', 'Ann'],
  ['b', 'Ben'],
  ['c', 'Cid'],
])
/** What is known of a vote that Ann holds after these sentences, and whether each said anything of it. */
const after = (...rows: [speaker: string, text: string][]) => {
  const cues = voteCuesOf['en']
  if (!cues) throw new Error('no cues')
  const sentences = rows.map(([speakerId, text], i) => ({
    speakerId,
    startMs: i * 5000,
    endMs: i * 5000 + 4000,
    text,
    words: text.split(' ').length,
  }))
  const tally = emptyTally()
  const says = readStatements(sentences, 'en', names).map((s) => countIn(s, tally, cues, 'chair'))
  const { said, voters, ...rest } = tally
  return { ...rest, says, said: Object.fromEntries(said), voters: Object.fromEntries(voters) }
}

test('before anything is said nothing is known, and those in favour are asked for', () => {
  expect(after()).toEqual({ asked: 'for', said: {}, voters: {}, isUnanimous: false, outcome: null, says: [] })
})

describe('counts', () => {
  test('are of the side that was asked for last', () => {
    expect(
      after(['chair', 'All in favour?'], ['b', 'Five.'], ['chair', 'Against?'], ['c', 'Two.']),
    ).toMatchObject({
      said: { for: 5, against: 2 },
      asked: 'against',
      says: [true, true, true, true],
    })
  })

  test('may stand with their side, the first bare one is of those in favour', () => {
    expect(after(['b', 'Five, one against.']).said).toEqual({ for: 5, against: 1 })
    expect(after(['b', 'One against.']).said).toEqual({ against: 1 })
    expect(after(['b', 'Four for and two against.']).said).toEqual({ for: 4, against: 2 })
  })

  test('are none where nobody votes so', () => {
    expect(after(['chair', 'Against?'], ['b', 'Nobody.']).said).toEqual({ against: 0 })
    expect(after(['b', 'None against.']).said).toEqual({ against: 0 })
    // nobody in favour is not said in one word
    expect(after(['chair', 'All in favour?'], ['b', 'Nobody.']).said).toEqual({})
  })

  test('that are said again hold', () => {
    expect(after(['b', 'Five.'], ['b', 'Six.']).said).toEqual({ for: 6 })
  })

  test('are none of a long clause, of a question, or once it is over', () => {
    expect(after(['b', 'I counted five of them standing against the long wall']).said).toEqual({})
    expect(after(['b', 'Five?']).said).toEqual({})
    expect(after(['chair', 'Carried.'], ['b', 'Five.'])).toMatchObject({ said: {}, says: [true, false] })
  })
})

describe('people say how they vote', () => {
  test('themselves, or are named', () => {
    expect(after(['b', 'I’m against.'], ['c', 'I abstain.']).voters).toEqual({ b: 'against', c: 'abstained' })
    expect(after(['chair', 'Ben is against.']).voters).toEqual({ b: 'against' })
  })

  test('but who holds the vote asks for a side, unless they speak of themselves', () => {
    expect(after(['chair', 'And against.'])).toMatchObject({ voters: {}, asked: 'against' })
    expect(after(['chair', 'I’m against.']).voters).toEqual({ chair: 'against' })
  })

  test('and nobody does with a “not”', () => {
    expect(after(['b', 'I’m not against.'])).toMatchObject({ voters: {}, says: [false] })
  })
})

describe('it is unanimous', () => {
  test('if it is said so, with how many there were', () => {
    expect(after(['b', 'Unanimous.'])).toMatchObject({ isUnanimous: true, said: {}, says: [true] })
    expect(after(['b', 'Unanimous, seven votes.'])).toMatchObject({ isUnanimous: true, said: { for: 7 } })
    expect(after(['b', 'Seven unanimous.'])).toMatchObject({ isUnanimous: true, said: { for: 7 } })
    expect(after(['b', 'Not unanimous.']).isUnanimous).toBe(false)
  })

  test('if all are in favour, said in three words at most', () => {
    expect(after(['chair', 'All in favour?'], ['b', 'Everyone.']).isUnanimous).toBe(true)
    expect(after(['b', 'Everyone is for it.']).isUnanimous).toBe(true)
    expect(after(['chair', 'All in favour?'], ['b', 'Everyone likes green sheds.']).isUnanimous).toBe(false)
    expect(after(['chair', 'Against?'], ['b', 'Everyone.']).isUnanimous).toBe(false)
  })
})

describe('what came of it', () => {
  test.each([
    ['Carried.', true],
    ['The motion is not carried.', false],
    ['Carried?', null],
    ['The gate is green.', null],
  ])('%s %s', (text, outcome) => expect(after(['chair', text]).outcome).toBe(outcome))

  test('is said in fourteen words at most', () => {
    const of = (n: number) => `The motion is carried ${'so '.repeat(n - 4).trim()}.`
    expect([14, 15].map((n) => after(['chair', of(n)]).outcome)).toEqual([true, null])
  })

  test('is news only once', () => {
    expect(after(['chair', 'Carried.'], ['chair', 'Carried.']).says).toEqual([true, false])
  })
})

describe('a vote as it is shown', () => {
  const vote = { for: null, against: null, abstained: null, isUnanimous: false, passed: true }
  test('has what was said of it and no more', () => {
    expect(voteText(vote, 'en')).toBe('vote: carried')
    expect(voteText({ ...vote, passed: false }, 'en')).toBe('vote: not carried')
    expect(voteText({ ...vote, isUnanimous: true, for: 7 }, 'en')).toBe(
      'vote: unanimous, 7 in favor; carried',
    )
    expect(voteText({ ...vote, for: 0, against: 2, abstained: 1, passed: false }, 'en')).toBe(
      'vote: 0 in favor, 2 against, 1 abstained; not carried',
    )
  })
})
