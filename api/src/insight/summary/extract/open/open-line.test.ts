import { describe, expect, test } from 'vitest'
import { readStatements } from '../acts/statement.ts'
import { talkOf } from '../acts/talk.ts'
import { besideSpan, endsOf, openLine } from './open-line.ts'
import type { Span } from './spans.ts'

const names = new Map([
  ['a', 'Nora'],
  ['b', 'Sam'],
])
const talkFrom = (rows: readonly string[]) => {
  const sentences = rows.map((row, i) => {
    const [speakerId = '', ...rest] = row.split(': ')
    const text = rest.join(': ')
    return { speakerId, startMs: i * 5000, endMs: i * 5000 + 4500, text, words: text.split(' ').length }
  })
  return talkOf(readStatements(sentences, 'en', names), names)
}
/** Places of what is quoted with the question at `asked` and what closes it. Every added word counts alike. */
const line = (rows: readonly string[], asked: number | null, closes: number | null, by = { added: 1 }) => {
  const talk = talkFrom(rows)
  const at = (i: number | null) => (i === null ? null : (talk.statements[i] ?? null))
  const core = at(asked) ?? at(closes)
  if (!core) throw new Error('no such place')
  const span: Span = { asked: at(asked), closes: at(closes), core }
  const weights = { of: new Map(Object.entries(by)), base: 0 }
  return {
    shown: openLine(span, talk, 'en', weights).map(({ i }) => i),
    candidates: besideSpan(span, talk, 'en').candidates.map(({ i }) => i),
    ends: endsOf(span).map(({ i }) => i),
    gain: (i: number) => {
      const s = talk.statements[i]
      if (!s) throw new Error('nothing said there')
      return besideSpan(span, talk, 'en').gainOf(s, endsOf(span))
    },
  }
}

describe('the ends of a question left open', () => {
  const rows = ['a: Who pays for the roof?', 'b: I don’t know.']
  test('are the question and what closes it, or the one there is', () => {
    expect(line(rows, 0, 1).ends).toEqual([0, 1])
    expect(line(rows, 0, null).ends).toEqual([0])
    expect(line(rows, null, 1).ends).toEqual([1])
  })
})

describe('what may be quoted with it', () => {
  test('is said up to six turns before it and one behind', () => {
    const turns = Array.from({ length: 10 }, (_, i) => `${'ab'[i % 2]}: Green pond ${i}.`)
    const rows = [...turns, 'a: It costs?', 'b: I don’t know.', 'a: Red shed.', 'b: Blue gate.']
    expect(line(rows, 10, 11).candidates).toEqual([4, 5, 6, 7, 8, 9, 12])
  })

  test('is nothing before a question that tells its matter in four words', () => {
    const rows = [
      'a: Green pond.',
      'b: Does insurance pay the barn roof?',
      'a: I don’t know.',
      'b: Red shed.',
    ]
    expect(line(rows, 1, 2).candidates).toEqual([3])
    expect(line(['a: Green pond.', 'b: Who pays the roof?', ...rows.slice(2)], 1, 2).candidates).toEqual([
      0, 3,
    ])
  })

  test('is nothing of another matter, before or behind', () => {
    const rows = [
      'b: Green pond.',
      'a: Next point, the roof.',
      'b: Red shed.',
      'a: It costs?',
      'b: I don’t know.',
      'a: Next point, the gate.',
    ]
    expect(line(rows, 3, 4).candidates).toEqual([1, 2])
  })

  test('is nothing that somebody takes on, nor what stands before that', () => {
    const rows = [
      'b: Green pond.',
      'a: Who orders the shed?',
      'b: I will order the shed on Monday.',
      'a: Red gate.',
      'b: It costs?',
      'a: I don’t know.',
    ]
    expect(line(rows, 4, 5).candidates).toEqual([3])
  })

  test('is nothing that is only polite', () => {
    const rows = ['b: Thank you very much.', 'a: It costs?', 'b: I don’t know.']
    expect(line(rows, 1, 2).candidates).toEqual([])
  })
})

describe('what a sentence would tell of it', () => {
  const rows = [
    'a: Roof pond barn.',
    'b: Roof barn?',
    'a: Green shed.',
    'b: What does the roof cost?',
    'a: The roof is old.',
    'b: Green.',
    'a: I don’t know.',
    'b: Barn gate.',
  ]
  const { gain } = line(rows, 3, 6)
  test('is where it stands to the question', () => {
    const places = [0, 1, 2, 4, 7].map((i) =>
      ['far', 'near', 'before', 'between', 'after', 'turn'].filter((place) => gain(i)[place] === 1),
    )
    expect(places).toEqual([['near'], ['near'], ['before'], ['between'], ['after']])
  })

  test('is how many words are new there, said again around it, or shared with it', () => {
    expect(gain(0)).toMatchObject({ added: 2, again: 1, shares: 1, 'near.added': 2 })
    expect(gain(7)).toMatchObject({ added: 2, again: 1, shares: 0 })
    expect(gain(2)).toMatchObject({ added: 2, again: 1 })
  })

  test('is whether it asks', () => {
    expect(gain(1)).toMatchObject({ asks: 1, 'asks.added': 1 })
    expect(gain(0)).not.toHaveProperty('asks')
  })
})

describe('the line that is shown', () => {
  const besides = ['b: Green pond.', 'a: Red shed.', 'b: Blue gate.', 'a: Grey barn.']

  test('has three sentences besides at most, in the order they were said', () => {
    const { shown } = line([...besides, `b: It costs ${'so '.repeat(36)}?`, 'a: I don’t know.'], 4, 5)
    expect(shown).toHaveLength(5)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  })

  test('takes nothing that tells too little', () => {
    const rows = ['b: Green pond.', `a: It costs ${'so '.repeat(40)}?`, 'b: I don’t know.']
    expect(line(rows, 1, 2, { added: 0 }).shown).toEqual([1, 2])
    expect(line(rows, 1, 2, { added: 1 }).shown).toEqual([0, 1, 2])
  })

  test('takes nothing that would make it longer than 240 letters', () => {
    const long = `b: ${'pond '.repeat(40)}shed.`
    const question = `a: It costs ${'so '.repeat(40)}?`
    expect(line([long, question, 'b: I don’t know.'], 1, 2).shown).toEqual([1, 2])
  })

  test('holds what is said right before its end, whatever it tells, back to a few letters', () => {
    const rows = ['a: It costs?', 'b: Green pond.', 'b: Red shed.', 'b: I don’t know.']
    expect(line(rows, 0, 3, { added: 0 }).shown).toEqual([0, 1, 2, 3])
    const far = ['a: It costs?', 'b: Green pond.', `b: Red ${'shed '.repeat(24)}.`, 'b: I don’t know.']
    expect(line(far, 0, 3, { added: 0 }).shown).toEqual([0, 3])
  })
})
