import { describe, expect, test } from 'vitest'
import type { Utterance } from '../summary/extract/utterances.ts'
import { bordersIn } from './borders.ts'

const everyMs = 5000

type Given = { text?: string; terms?: string[]; speakerId?: string; afterMs?: number }

/** A sentence every five seconds, each with a pause of a second behind it; `changes` says what differs at a place. */
const meeting = (length: number, changes: Record<number, Given> = {}): Utterance[] => {
  let speakerId = 'a'
  let shift = 0
  return Array.from({ length }, (_, i) => {
    const given = changes[i] ?? {}
    const text = given.text ?? 'so we go on talking about it all day'
    speakerId = given.speakerId ?? speakerId
    shift += given.afterMs === undefined ? 0 : given.afterMs - 1000
    const startMs = i * everyMs + shift
    const words = text.split(' ').length
    const terms = given.terms ?? []
    return { segments: [], speakerId, startMs, endMs: startMs + 4000, text, quote: text, words, terms }
  })
}
const plain = { text: 'Next item: we talk about the crane now, right?' }
const likely = { text: 'By the way we should look at the crane now' }
const borders = (length: number, changes: Record<number, Given>) => bordersIn(meeting(length, changes), 'en')

describe('how long a meeting and its parts are', () => {
  test('a meeting of four minutes has parts, a shorter one has none', () => {
    const whole = meeting(48, { 24: plain })
    const lastMs = (endMs: number) => whole.map((u, i) => (i === 47 ? { ...u, endMs } : u))
    expect(bordersIn(lastMs(240_000), 'en')).toEqual([24])
    expect(bordersIn(lastMs(239_999), 'en')).toEqual([])
    const later = lastMs(240_000).map((u) => ({ ...u, startMs: u.startMs + 7000, endMs: u.endMs + 7000 }))
    expect(bordersIn(later, 'en')).toEqual([24])
    expect(bordersIn([], 'en')).toEqual([])
  })

  test.each([
    [10, [10]],
    [9, []],
    [49, [49]],
    [51, []],
  ])('no part is shorter than fifty seconds: a topic at sentence %i of sixty', (at, expected) => {
    expect(borders(60, { [at]: plain })).toEqual(expected)
  })

  test('the parts of a long meeting are a twenty-fourth of it at least', () => {
    // 480 sentences are forty minutes, whose parts last a hundred seconds
    expect(borders(480, { 21: plain })).toEqual([21])
    expect(borders(480, { 19: plain })).toEqual([])
  })

  test('of two topics that are too near, the earlier is taken if they are as plain; farther ones both are', () => {
    expect(borders(80, { 30: plain, 39: plain })).toEqual([30])
    expect(borders(80, { 30: plain, 40: plain })).toEqual([30, 40])
  })

  test('of two topics that are too near, the plainer is taken, and all are told in order', () => {
    expect(borders(80, { 30: likely, 36: plain, 60: plain })).toEqual([36, 60])
    expect(borders(80, { 20: likely, 60: plain })).toEqual([20, 60])
  })
})

describe('what says that a topic begins', () => {
  test('words that open one, where the same person goes on', () => {
    expect(borders(60, { 30: {} })).toEqual([])
    expect(borders(60, { 30: likely })).toEqual([30])
    expect(
      bordersIn(meeting(60, { 30: { text: 'Кстати, мы хотели ещё посмотреть на этот новый кран' } }), 'ru'),
    ).toEqual([30])
  })

  test('a change of speaker alone does not, however long the pause', () => {
    expect(borders(60, { 30: { speakerId: 'b', afterMs: 20_000 } })).toEqual([])
  })

  test('a change of speaker does with a word that is new and comes back', () => {
    const fresh = { 30: { speakerId: 'b', terms: ['crane'] }, 32: { terms: ['crane'] } }
    expect(borders(60, fresh)).toEqual([30])
    expect(borders(60, { ...fresh, 32: {} })).toEqual([])
    expect(borders(60, { ...fresh, 20: { terms: ['crane'] } })).toEqual([])
  })

  test.each(['so is it the old crane or the new?', 'he asks “is it the old crane or the new?”'])(
    'an answer needs more than a change of speaker: “%s”',
    (text) => {
      const answered = (afterMs: number) =>
        borders(60, {
          29: { text },
          30: { speakerId: 'b', terms: ['crane'], afterMs },
          32: { terms: ['crane'] },
        })
      expect(answered(1400)).toEqual([])
      expect(answered(1500)).toEqual([30])
    },
  )

  test('a headline does, after a pause of a second', () => {
    const named = (afterMs: number) =>
      borders(60, {
        29: { speakerId: 'b', text: 'so is it the old crane or the new one then' },
        30: { text: 'Cranes.', terms: ['crane'], afterMs },
        32: { terms: ['crane'] },
      })
    expect(named(1000)).toContain(29)
    const alone = (afterMs: number) =>
      borders(60, {
        30: { text: 'Cranes.', terms: ['crane'], afterMs },
        31: { afterMs: 0 },
        32: { terms: ['crane'] },
      })
    expect(alone(1000)).not.toEqual([])
  })

  test('a pause counts up to two seconds', () => {
    // a likely opener after a very long pause is as strong as a plain one without a pause, and the earlier wins
    const far = { 30: { ...plain, afterMs: 0 }, 36: { ...likely, afterMs: 9000 } }
    expect(borders(80, far)).toEqual([30])
    // and what is said over the one before has no pause, not less than none
    expect(borders(80, { 30: { ...plain, afterMs: -3000 }, 37: { ...likely, afterMs: 1900 } })).toEqual([30])
  })
})

describe('where a topic was announced', () => {
  const fresh = { speakerId: 'c', terms: ['crane', 'hook', 'cable'], afterMs: 2000 }
  const goesOn = { terms: ['crane', 'hook', 'cable'] }

  test('it begins there, if that was within ten seconds', () => {
    expect(borders(80, { 29: { ...plain, speakerId: 'b' }, 30: fresh, 33: goesOn })).toEqual([29])
    expect(borders(80, { 28: { ...plain, speakerId: 'b' }, 29: {}, 30: fresh, 33: goesOn })).toHaveLength(1)
  })

  test('words that only often open one announce nothing', () => {
    const found = borders(80, { 29: { ...likely, speakerId: 'b' }, 30: fresh, 33: goesOn })
    expect(found).toEqual([30])
  })
})

test('where the talk before and after has little in common, a topic is likelier to begin', () => {
  const words = (first: number, last: number, terms: string[]) =>
    Object.fromEntries(Array.from({ length: last - first }, (_, i) => [first + i, { terms }]))
  const turn = (terms: string[]) => ({ ...likely, speakerId: 'b', terms })
  // at 40 the same words go on, at 46 all of them change; each place is opened alike
  const changes = {
    ...words(20, 46, ['budget', 'invoice']),
    ...words(46, 80, ['crane', 'hook']),
    40: turn(['budget', 'invoice']),
    46: { ...turn(['crane', 'hook']), speakerId: 'c' },
  }
  expect(borders(100, changes)).toEqual([46])
})
