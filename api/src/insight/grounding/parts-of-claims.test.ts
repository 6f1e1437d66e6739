import { describe, expect, test } from 'vitest'
import type { Line } from '../transcript/lines.ts'
import { matchOf } from './agreement.ts'
import { partsOf } from './claim-parts.ts'
import { addressesStand, factsOf, withoutCounting } from './facts.ts'
import { isLabel } from './labelled-numbers.ts'
import { isAcrossLanguages } from './languages.ts'
import { answered, isTaken } from './lines-read.ts'
import { isRefusedQuestion, withoutRefused } from './refused-questions.ts'
import { hasRival } from './rivals.ts'
import { isMostlyIn, isTogether } from './sentences-held.ts'
import { talkOf, tellingOf } from './talk.ts'
import { termsOf } from './terms.ts'

const lines = (rows: string): Line[] =>
  rows.split('\n').map((row, i) => {
    const [speaker = '', text = ''] = row.split(': ')
    return { n: i + 1, segmentId: `s${i}`, speakerId: speaker, speaker, startMs: i, endMs: i + 1, text }
  })

describe('the parts of a claim', () => {
  const persons = [['ann'], ['bo']]
  const told = (claim: string) =>
    partsOf(claim, persons).map(({ words, people, hasFact }) => ({
      words: words.map(({ word }) => word),
      people: people.map(([name]) => name),
      hasFact,
    }))

  test('each have their words, their people and whether they hold a fact', () => {
    expect(told('Ann paints the gate, and Bo repairs the shutters by Friday')).toEqual([
      { words: ['paints', 'gate'], people: ['ann'], hasFact: false },
      { words: ['repairs', 'shutters'], people: ['bo'], hasFact: true },
    ])
  })

  test('one that names nobody goes with the people before it', () => {
    expect(told('Ann paints the gate, repairs the shutters').map(({ people }) => people)).toEqual([
      ['ann'],
      ['ann'],
    ])
    expect(told('The gate sticks, Ann paints it')[0]?.people).toEqual([])
  })

  test('one without words goes with the one before it, or waits for the one behind', () => {
    expect(told('Ann paints the gate, on Friday')).toEqual([
      { words: ['paints', 'gate'], people: ['ann'], hasFact: true },
    ])
    expect(told('On Friday, Ann paints the gate')).toEqual([
      { words: ['paints', 'gate'], people: ['ann'], hasFact: true },
    ])
    expect(told('On Friday')).toEqual([])
  })

  test('a number is a fact, and no word of its part', () => {
    expect(told('The gate costs 40 tenge')).toEqual([
      { words: ['gate', 'costs', 'tenge'], people: [], hasFact: true },
    ])
  })

  test('a name in small letters within a sentence names nobody', () => {
    expect(told('The new ann paints the gate')[0]?.people).toEqual([])
  })
})

describe('whether what was said of a claim was said together', () => {
  const near = lines(
    'A: The gate is old.\nB: Well.\nA: Right.\nB: The porter paints it.\nA: The porter likes the gate.',
  )
  const matches = (claim: string, there = near) => {
    const terms = there.flatMap((line) => termsOf(line.text))
    return termsOf(claim).map((t) => matchOf(t, terms, terms))
  }

  test('within three turns, not in four', () => {
    const apart = near.slice(0, 4)
    expect(isTogether(matches('gate old', apart), apart)).toBe(true)
    expect(isTogether(matches('old gate porter', apart), apart)).toBe(false)
    expect(isTogether(matches('old gate porter', near), near.slice(1))).toBe(false)
    const three = lines('A: The gate is old.\nB: Well.\nA: The porter paints it.')
    expect(isTogether(matches('old gate porter', three), three)).toBe(true)
  })

  test('what was not said at all does not count against it', () => {
    expect(isTogether(matches('old gate quantum'), near)).toBe(true)
  })

  test('more of it is in sentences of one kind: two words at least, and more than elsewhere', () => {
    const asked = (rows: string, claim: string) => {
      const there = lines(rows)
      return isMostlyIn(matches(claim, there), there, (sentence) => sentence.endsWith('?'))
    }
    expect(asked('A: Does the porter paint the gate? Yes.', 'The porter paints the gate')).toBe(true)
    expect(asked('A: Does the porter know? Yes.', 'The porter paints the gate')).toBe(false)
    expect(
      asked('A: Does the porter paint the gate? He paints gates, the porter.', 'The porter paints the gate'),
    ).toBe(false)
    expect(asked('A: The porter paints the gate.', 'The porter paints the gate')).toBe(false)
  })
})

describe('the numbers, days and addresses of a claim', () => {
  const factsIn = (rows: string, claim: string, cited = [1]) => {
    const near = lines(rows)
    const talk = talkOf(near, { year: 2026, month: 11, day: 30 }, 'Budget 77')
    return factsOf(claim, { near, cited: near.filter(({ n }) => cited.includes(n)), people: [], talk })
  }

  test('an ordinal that counts statements is none of them', () => {
    expect(withoutCounting('Fifth, the gate. Sixthly, the keys.')).toBe(' the gate.  the keys.')
    expect(withoutCounting('The fifth, the gate.')).toBe('The fifth, the gate.')
  })

  test('those that were said are counted, and those that were not are told', () => {
    expect(factsIn('A: It costs 40 tenge at 15:30.', 'It costs 40 tenge at 15:30')).toMatchObject({
      unsaid: [],
      otherDays: [],
      said: 2,
      aside: 0,
      numbers: [40],
    })
    expect(factsIn('A: It costs 40 tenge.', 'It costs 45 tenge')).toMatchObject({ unsaid: [45], said: 0 })
  })

  test('the title of the meeting says its number too', () => {
    expect(factsIn('A: It is done.', 'Budget 77 is done').unsaid).toEqual([])
  })

  test('those said only around its own lines are aside', () => {
    const rows = 'A: It is dear.\nB: It costs 40 tenge.'
    expect(factsIn(rows, 'It costs 40 tenge', [1])).toMatchObject({ unsaid: [], aside: 1 })
    expect(factsIn(rows, 'It costs 40 tenge', [2])).toMatchObject({ unsaid: [], aside: 0 })
  })

  test('where its own lines name a day, a day around them is another', () => {
    const rows = 'A: We meet on Monday.\nB: They come on Friday.'
    expect(factsIn(rows, 'They come on Friday', [1]).otherDays).toHaveLength(1)
    expect(factsIn(rows, 'They come on Friday', [2])).toMatchObject({ otherDays: [], said: 1 })
    expect(factsIn('A: They come.\nB: On Friday.', 'They come on Friday', [1]).otherDays).toEqual([])
  })

  test('a bare day may be the number of something else', () => {
    expect(factsIn('A: We need twenty chairs.', 'It is on the twentieth').otherDays).toEqual([])
    expect(factsIn('A: We need chairs.', 'It is on the twentieth').otherDays).toHaveLength(1)
  })

  test.each([
    ['See hattama.example/plan', 'A: look at hattama.example/plan today', true],
    ['See Hattama.example', 'A: look at HATTAMA.example', true],
    ['See evil.example/plan', 'A: look at hattama.example/plan', false],
    ['Write to a@h.example', 'A: it is a@h.example', true],
    ['Write to b@h.example', 'A: it is a@h.example', false],
    ['See it', 'A: no address', true],
  ])('“%s” over “%s”: every address stands as said: %s', (claim, rows, expected) =>
    expect(addressesStand(claim, lines(rows))).toBe(expected),
  )
})

describe('a number that only names a thing', () => {
  const all = lines('A: Sprint 41 begins.\nB: The third entrance is shut.\nC: We pay 300 tenge.')
  const talk = talkOf(all, null)
  test.each([
    [41, 'Sprint 41 is over', false, true],
    [42, 'Sprint 42 is over', false, false],
    [41, 'Phase 41 is over', false, false],
    [3, 'Open the third entrance', true, true],
    [3, 'Open third entrance', false, false],
    [300, 'We pay in tenge 300', false, false],
    [41, 'On 41 days', false, false],
  ])('%i in “%s” (a task: %s): %s', (n, claim, isTask, expected) =>
    expect(isLabel(n, claim, { talk, isTask })).toBe(expected),
  )

  test('cannot be told without the whole meeting', () => {
    expect(isLabel(41, 'Sprint 41 is over', {})).toBe(false)
  })
})

describe('what becomes of a question', () => {
  const pair = (rows: string) => lines(rows) as [Line, Line]
  test.each([
    ['A: Do we pay?\nB: No, never.', true],
    ['A: Do we pay?\nB: Well, no.', true],
    ['A: Платим?\nB: Нет.', true],
    ['A: Төлейміз бе?\nB: Төленбейді.', true],
    ['A: Do we pay?\nB: Yes.', false],
    ['A: Do we pay?\nB: No problem.', false],
    ['A: We pay.\nB: No.', false],
    ['A: Do we pay?\nA: No.', false],
  ])('“%s” is refused: %s', (rows, expected) => {
    const [asked, next] = pair(rows)
    expect(isRefusedQuestion(asked, next)).toBe(expected)
    expect(withoutRefused([asked, next])).toEqual(expected ? [next] : [asked, next])
  })

  test('only the very next line answers', () => {
    const [asked, next] = pair('A: Do we pay?\nB: No, never.')
    expect(isRefusedQuestion(asked, { ...next, n: 3 })).toBe(false)
    expect(isRefusedQuestion(asked, undefined)).toBe(false)
  })

  test.each([
    ['A: Can you pay?\nB: Yes.', true],
    ['A: Can you pay?\nB: Конечно, да.', true],
    ['A: Can you pay?\nB: Yesterday.', false],
    ['A: Can you pay?\nA: Yes.', false],
  ])('“%s” is taken: %s', (rows, expected) => {
    const [asked, next] = pair(rows)
    expect(isTaken(asked, next)).toBe(expected)
    expect(isTaken(asked, { ...next, n: 3 })).toBe(false)
    expect(isTaken(asked, undefined)).toBe(false)
    // what was asked is open until somebody says yes
    expect(answered(asked, next).some(({ isOpen }) => isOpen)).toBe(!expected)
  })
})

test.each([
  ['The gate is old', 'A: The gate is old.', false],
  ['Ворота старые', 'A: The gate is old.', true],
  ['Ворота старые', 'A: Ворота старые, надо красить.', false],
  ['Қақпа ескі, бояу керек', 'A: Ворота старые, надо красить.', true],
  ['Қақпа ескі, бояу керек', 'A: Қақпа ескі, бояймыз.', false],
  ['40', 'A: 40', false],
])('“%s” is in another language than “%s”: %s', (claim, rows, expected) =>
  expect(isAcrossLanguages(claim, lines(rows))).toBe(expected),
)

test('a word tells the more, the fewer lines have it', () => {
  const talk = talkOf(lines('A: crane crane\nB: crane and road\nC: boat'), null)
  expect(talk.saidIn.get('crane')).toBe(2)
  expect(tellingOf('boat', talk)).toBe(1)
  expect(tellingOf('quantum', talk)).toBe(1)
  expect(tellingOf('crane', talk)).toBeCloseTo(0.5, 10)
  expect(tellingOf('crane', talkOf([], null))).toBe(1)
})

test('a day that was said of another person is theirs; of numbers only words tell', () => {
  const rival = (rows: string, claim: string) => {
    const near = lines(rows)
    return hasRival(claim, 1, { near, cited: near, people: ['Ben', 'Cara'] })
  }
  const days = 'A: Ben comes on Monday.\nA: Cara comes on Friday.'
  expect(rival(days, 'Ben comes on Friday')).toBe(true)
  expect(rival(days, 'Cara comes on Friday')).toBe(false)
})
