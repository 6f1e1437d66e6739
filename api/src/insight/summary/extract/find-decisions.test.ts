import { describe, expect, test } from 'vitest'
import { findDecisions, findNextSteps, isDecision, isStep } from './find-decisions.ts'
import { nextStepsOf } from './next-steps.ts'
import type { Utterance } from './utterances.ts'

const said = (text: string, startMs = 0): Utterance => ({
  segments: [],
  speakerId: 'a',
  startMs,
  endMs: startMs + 4000,
  text,
  quote: text,
  words: text.split(' ').length,
  terms: text.toLowerCase().replace(/[.?,]/g, '').split(' '),
})

describe('a statement says that something was decided', () => {
  test.each(['We decided to paint the gate green.', 'So we agreed that the fence stays.'])('%s', (text) =>
    expect(isDecision(said(text), 'en')).toBe(true),
  )

  test.each([
    ['asked', 'We decided to paint the gate green?'],
    ['without saying what', 'Last week in town we decided on it.'],
    ['in too few words', 'We decided to paint.'],
    ['supposed', 'If we decided to paint the gate green.'],
    ['of what is open', 'We have not decided to paint the gate green.'],
    ['stammered', 'We we we decided decided to to to paint the gate green.'],
    ['nothing at all', 'The gate is green and the fence is not.'],
  ])('and not %s: %s', (_, text) => expect(isDecision(said(text), 'en')).toBe(false))

  test('in Russian and Kazakh the words behind it need not say what', () => {
    expect(isDecision(said('Ворота красим в зелёный цвет, решили.'), 'ru')).toBe(true)
    expect(isDecision(said('Қақпаны жасыл түске бояуды шештік.'), 'kk')).toBe(true)
  })

  test('a language without words for it has none', () => {
    expect(isDecision(said('We decided to paint the gate green.'), 'fi')).toBe(false)
  })

  test('five words are enough', () => {
    const text = 'We decided to paint it green.'
    expect([4, 5].map((words) => isDecision({ ...said(text), words }, 'en'))).toEqual([false, true])
  })

  test('in Kazakh four words are enough', () => {
    const text = 'Қақпаны жасыл түске бояуды шештік.'
    expect([3, 4].map((words) => isDecision({ ...said(text), words }, 'kk'))).toEqual([false, true])
  })

  test('a word that is said twice by mistake is no stammer', () => {
    expect(isDecision(said('We we decided to paint the gate green.'), 'en')).toBe(true)
    expect(isStep(said('We we will meet again on Monday.'), 'en')).toBe(true)
    expect(isStep(said('We we we will will meet meet again on Monday.'), 'en')).toBe(false)
  })

  test('a condition far away from the words that settle it takes nothing back', () => {
    const far = 'If it is dry tomorrow it is fine for every one of us on that long day'
    expect(isDecision(said(`${far}, we decided to paint the gate green.`), 'en')).toBe(true)
    const behind = 'the gate and the fence and the shed and the long wall and the old bench'
    expect(isDecision(said(`We decided to paint ${behind}, if it is dry.`), 'en')).toBe(true)
    expect(isDecision(said('We decided to paint the gate, if it is dry.'), 'en')).toBe(false)
  })

  test('what says nothing of the kind is passed over', () => {
    const [gate, step] = [said('We decided to paint the gate green.'), said('We will meet again on Monday.')]
    const talk = [said('The gate is green and old.'), gate, step]
    expect(findDecisions(talk, 'en')).toEqual([gate])
    expect(findNextSteps(talk, 'en')).toEqual([step])
  })

  test('each once, eight at most, in the order of time', () => {
    const things = ['gate', 'fence', 'roof', 'door', 'wall', 'shed', 'bench', 'path', 'pond', 'tree']
    const rows = things.map((thing, i) => ({
      ...said(`We decided to paint the ${thing} green.`, i),
      terms: [thing],
    }))
    expect(findDecisions(rows, 'en')).toEqual(rows.slice(0, 8))
    expect(
      findDecisions(
        [rows[0], rows[1], rows[0]].flatMap((one) => one ?? []),
        'en',
      ),
    ).toEqual(rows.slice(0, 2))
  })
})

describe('a statement says what everyone does next, and when', () => {
  test.each([
    ['en', 'We will meet again on Monday.', true],
    ['en', 'We will meet again.', false],
    ['en', 'Will we meet again on Monday?', false],
    ['en', 'The gate was green on Monday.', false],
    ['ru', 'Встретимся снова в понедельник.', true],
    ['kk', 'Дүйсенбіде қайта кездесеміз.', true],
    ['fi', 'We will meet again on Monday.', false],
  ])('%s: %s %s', (language, text, is) => expect(isStep(said(text), language)).toBe(is))

  test('three words are enough, two are not', () => {
    expect(isStep({ ...said('Встретимся в понедельник.'), words: 3 }, 'ru')).toBe(true)
    expect(isStep({ ...said('Встретимся в понедельник.'), words: 2 }, 'ru')).toBe(false)
  })

  test('five at most', () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
    const rows = days.map((day, i) => ({ ...said(`We will meet again on ${day}.`, i), terms: [day] }))
    expect(findNextSteps(rows, 'en')).toEqual(rows.slice(0, 5))
  })

  const saturday = { year: 2026, month: 11, day: 28 }
  const friday = { ...said('We will meet again on Friday.', 1), terms: ['friday'] }
  const monday = { ...said('We will meet again on Monday.', 2), terms: ['monday'] }
  const later = { ...said('We will meet again next spring in the evening.', 0), terms: ['spring'] }
  const steps = (tasks: Parameters<typeof nextStepsOf>[1], day: typeof saturday | null = saturday) =>
    nextStepsOf([later, friday, monday], tasks, { language: 'en', day })

  test('they stand by their day, those without one last', () => {
    expect(steps([]).map(({ u, on }) => [u, on])).toEqual([
      [monday, '2026-11-30'],
      [friday, '2026-12-04'],
      [later, null],
    ])
  })

  test('without a day of the meeting none has one, and they stand in the order they were said', () => {
    expect(steps([], null).map(({ u, on, text }) => [u, on, text])).toEqual(
      [later, friday, monday].map((u) => [u, null, u.text]),
    )
  })

  test('two of one day stand in the order they were said', () => {
    const first = { ...said('We will all meet on Monday.', 0), terms: ['first'] }
    const rows = nextStepsOf([monday, first], [], { language: 'en', day: saturday })
    expect(rows.map(({ u }) => u)).toEqual([first, monday])
  })

  test('what is a task already is no step besides', () => {
    const task = { line: [monday] } as unknown as Parameters<typeof nextStepsOf>[1][number]
    expect(steps([task]).map(({ u }) => u)).toEqual([friday, later])
  })
})
