import { describe, expect, test } from 'vitest'
import { readStatements } from '../acts/statement.ts'
import { talkOf } from '../acts/talk.ts'
import { openCuesIn } from './cues.ts'
import { together } from './signs-together.ts'
import { spanSignsIn } from './span-signs.ts'
import { leftIn, spansIn, takenUpBy } from './spans.ts'

const names = new Map([
  ['a', 'Nora'],
  ['b', 'Sam'],
])
/** Sentences of five seconds each, given as `speaker: text`. */
const talkFrom = (rows: readonly string[], language = 'en') => {
  const sentences = rows.map((row, i) => {
    const [speakerId = '', ...rest] = row.split(': ')
    const text = rest.join(': ')
    return { speakerId, startMs: i * 5000, endMs: i * 5000 + 4500, text, words: text.split(' ').length }
  })
  const talk = talkOf(readStatements(sentences, language, names), names)
  const left = leftIn(talk, language)
  const spans = spansIn(talk, left, language)
  const signsOf = spanSignsIn(talk, left, language)
  return {
    talk,
    left: talk.statements.map((s) => left.get(s) ?? []),
    /** places of the question and of what closes it */
    spans: spans.map(({ asked, closes, core }) => [asked?.i ?? null, closes?.i ?? null, core.i]),
    signs: (at = 0) => {
      const span = spans[at]
      if (!span) throw new Error('no such place')
      return signsOf(span)
    },
  }
}

describe('a sentence leaves something without an answer', () => {
  test.each([
    ['en', 'I DON’T KNOW', ['unknown']],
    ['en', 'Let me check.', ['find']],
    ['en', 'The gate is green.', []],
    ['ru', 'Ещё не знаю.', ['unknown']],
    ['fi', 'I don’t know.', []],
  ])('%s: %s %j', (language, text, kinds) => expect(openCuesIn(text, language)).toEqual(kinds))

  test('what is only polite leaves nothing', () => {
    expect(talkFrom(['a: I do not know.', 'b: Thank you, bye, see you next week.']).left).toEqual([
      ['unknown'],
      [],
    ])
  })
})

describe('places where a question may be left open', () => {
  test('are a question and what closes it within five turns', () => {
    const far = (n: number) => [
      'a: When does the insurance pay for the barn roof?',
      ...Array.from({ length: n }, (_, i) => `${'ba'[i % 2]}: It is green.`),
    ]
    const reply = (n: number) => `${'ba'[n % 2]}: I don’t know.`
    expect(talkFrom([...far(4), reply(4)]).spans).toEqual([[0, 5, 0]])
    expect(talkFrom([...far(5), reply(5)]).spans).toEqual([[0, null, 0]])
  })

  test('are no sentence of one word that says anything', () => {
    expect(talkFrom(['a: Not now.']).spans).toEqual([])
    expect(talkFrom(['a: Insurance roof?']).spans).toEqual([[0, null, 0]])
  })

  test('may be three questions before it at most, the last ones', () => {
    const rows = ['roof', 'gate', 'fence', 'shed'].map((what) => `a: What does the ${what} cost?`)
    expect(talkFrom([...rows, 'b: I don’t know.']).spans).toEqual([
      [1, 4, 1],
      [2, 4, 2],
      [3, 4, 3],
      [0, null, 0],
    ])
  })

  test('are what closes it alone, if it tells something itself', () => {
    expect(talkFrom(['a: Let us decide the barn roof next month.']).spans).toEqual([[null, 0, 0]])
    expect(talkFrom(['a: I don’t know.']).spans).toEqual([])
  })

  test('are a question that nothing closes, if it tells something', () => {
    expect(talkFrom(['a: When does the insurance pay?', 'b: On Friday.']).spans).toEqual([[0, null, 0]])
    expect(talkFrom(['a: Insurance?', 'b: On Friday.']).spans).toEqual([])
    expect(talkFrom(['a: Why?', 'b: I don’t know.']).spans).toEqual([])
  })

  test('are no question that is asked after what would close it', () => {
    expect(talkFrom(['a: I don’t know.', 'a: When does the insurance pay?']).spans).toEqual([[1, null, 1]])
  })

  test('are no question for somebody who then takes it on', () => {
    const rows = ['a: Who orders the new barn roof?', 'b: I will order it on Monday.', 'a: I don’t know.']
    const { talk, spans } = talkFrom(rows)
    const [asked, promise] = talk.statements
    expect(asked && takenUpBy(asked, talk, 'en')).toBe(promise)
    expect(spans).toEqual([])
    expect(promise && takenUpBy(promise, talk, 'en')).toBeNull()
  })

  test.each([
    ['the reply asks as well', 'a: Who orders the roof?', 'b: Will I do it?'],
    ['the reply promises nothing', 'a: Who orders the roof?', 'b: It is green.'],
    ['the question asks for no person', 'a: What does the roof cost?', 'b: I will ask on Monday.'],
    ['it is no question', 'a: Somebody orders the roof.', 'b: I will order it on Monday.'],
  ])('but %s: nobody takes it on', (_, ...rows) => {
    const { talk } = talkFrom(rows)
    const [first] = talk.statements
    expect(first && takenUpBy(first, talk, 'en')).toBeNull()
  })
})

describe('what can be seen of such a place', () => {
  const rows = [
    'a: Hello.',
    'a: When does the insurance pay for the barn roof, Sam?',
    'b: Good.',
    'b: I don’t know, nobody told me.',
    'b: The gate is green.',
    'a: When will the insurance pay?',
    'b: Let me check.',
    ...Array.from({ length: 40 }, (_, i) => `${'ba'[i % 2]}: It is green.`),
  ]
  const signs = talkFrom(rows).signs()
  const has = (...list: string[]) => list.filter((sign) => signs.includes(sign))

  test('of the question: its length, its words, who asks and who is named', () => {
    expect(
      has('asked', 'q.stems5', 'q.stems4', 'q.names', 'q.short', 'q.long', 'q.day', 'q.chair', 'en'),
    ).toEqual(['asked', 'q.stems5', 'q.names', 'q.chair', 'en'])
  })

  test('of what closes it: its cues, its length and its place in the turn', () => {
    expect(has('closed', 'hanging', 'c.unknown', 'c.short', 'c.long', 'c.opens', 'c.ends', 'c.asks')).toEqual(
      ['closed', 'c.unknown'],
    )
    expect(talkFrom(['a: When does the insurance pay?', 'b: I don’t know.']).signs()).toEqual(
      expect.arrayContaining(['c.opens', 'c.ends', 'c.short', 'gap1']),
    )
  })

  test('of what stands between and behind: how far, and what is said there', () => {
    expect(
      has('gap1', 'gap2', 'itself', 'mid.asks', 'mid.number', 'askedAgain', 'next.find', 'unknown>find'),
    ).toEqual(['gap1', 'askedAgain', 'next.find', 'unknown>find'])
    const own = talkFrom(['a: When does the insurance pay?', 'a: Is it five?', 'a: I don’t know.']).signs(0)
    expect(own).toEqual(expect.arrayContaining(['gap0', 'itself', 'mid.number', 'mid.asks']))
  })

  test('of its place in the talk: early or late', () => {
    expect(has('early', 'late')).toEqual(['early'])
    const late = [...Array.from({ length: 20 }, () => 'b: It is green.'), ...rows.slice(1, 4)]
    expect(talkFrom(late).signs()).toEqual(expect.arrayContaining(['late']))
    expect(talkFrom(late).signs()).not.toContain('early')
  })

  test('a question nothing closes hangs, and what is put off unasked was told', () => {
    expect(talkFrom(['a: When does the insurance pay?', 'b: On Friday.']).signs()).toContain('hanging')
    const told = talkFrom(['a: Let us decide the barn roof next month.']).signs()
    expect(told).toEqual(expect.arrayContaining(['told', 'c.later', 'told+later']))
    expect(told.some((sign) => sign.startsWith('gap'))).toBe(false)
  })

  test('each question has its length: short up to four words, long from thirteen', () => {
    const lengths = (n: number) =>
      talkFrom([`a: Roof ${Array.from({ length: n - 2 }, () => 'barn').join(' ')} cost?`]).signs()
    expect(lengths(4)).toContain('q.short')
    expect(lengths(5)).not.toContain('q.short')
    expect(lengths(12)).not.toContain('q.long')
    expect(lengths(13)).toContain('q.long')
  })

  test('and what closes it: short below six words, long above twenty', () => {
    const closing = (n: number) =>
      talkFrom([
        'a: When does the insurance pay?',
        `b: I don’t know ${Array.from({ length: n - 3 }, () => 'green').join(' ')}.`,
      ]).signs()
    expect(closing(5)).toContain('c.short')
    expect(closing(6)).not.toContain('c.short')
    expect(closing(20)).not.toContain('c.long')
    expect(closing(21)).toContain('c.long')
  })

  test('a question of many words counts as one of five, and a long way as five turns', () => {
    const many = talkFrom(['a: Do the roof, barn, gate, fence, shed, pond and bench cost money?']).signs()
    expect(many).toContain('q.stems5')
  })
})

describe('signs that say more together than apart', () => {
  const of = (...signs: string[]) => together(new Set(signs))

  test('a cue and what stands beside it', () => {
    expect(of('c.later', 'asked', 'gap1', 'q.day')).toEqual(['asked+later', 'gap1+later'])
    expect(of('asked', 'gap1')).toEqual([])
  })

  test('a cue and what follows it, in the rest of the turn or the next', () => {
    expect(of('c.later', 'rest.find', 'next.open')).toEqual(['later>find', 'later>open'])
  })

  test('two cues of one sentence, each pair once', () => {
    expect(of('c.unknown', 'c.later', 'c.find')).toEqual([
      'unknown&later',
      'unknown&find',
      'later&find',
      'several',
    ])
    expect(of('c.unknown')).toEqual([])
  })
})
