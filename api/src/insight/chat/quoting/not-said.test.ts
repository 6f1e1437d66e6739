import { describe, expect, test } from 'vitest'
import type { PassageSegment } from '../../search/passages.ts'
import { toldNotSaid } from '../told-not-said.ts'
import { missingIn } from './missing.ts'
import { notSaid } from './not-said.ts'
import { readQuestion } from './question.ts'
import { statementsOf } from './statements.ts'

const read = (question: string, ...rows: [speaker: string, text: string][]) => {
  const segments = rows.map(([speaker, text], i): PassageSegment => ({
    id: `s${i}`,
    recordingId: 'r',
    speaker,
    startMs: i * 5000,
    endMs: i * 5000 + 4000,
    text,
  }))
  const passage = { recordingId: 'r', speakers: new Set<string>(), terms: [], segments }
  return { question: readQuestion(question), statements: statementsOf([{ score: 1, passage }], question) }
}
const missing = (question: string, ...rows: [string, string][]) => {
  const { question: asked, statements } = read(question, ...rows)
  return notSaid(asked, statements, statements)
}

describe('what a question asks for and nobody says', () => {
  test('is a thing whose word is not said', () => {
    expect(missing("What is the agency's turnover?", ['Ann', 'The agency has six people.'])).toEqual({
      kind: null,
      word: 'turnover',
      isName: false,
    })
    expect(missing("What is the agency's turnover?", ['Ann', 'Its turnover is small.'])).toBeNull()
  })

  test('is a number whose form no statement of the answer has, whatever others have', () => {
    const { question, statements } = read(
      'What is the phone number?',
      ['Ann', 'The phone number is on the wall.'],
      ['Bo', 'Call 555 01 23.'],
    )
    expect(notSaid(question, statements, statements)).toBeNull()
    expect(notSaid(question, statements, statements.slice(0, 1))).toEqual({
      kind: 'phone',
      word: 'phone number',
      isName: false,
    })
  })

  test('is a name that nobody says and nobody has', () => {
    const question = 'What did Lestorg order?'
    expect(missing(question, ['Ann', 'They order the cake.'])).toEqual({
      kind: null,
      word: 'Lestorg',
      isName: true,
    })
    expect(missing(question, ['Ann', 'Lestorg orders the cake.'])).toBeNull()
    expect(missing('What did Gemma order?', ['Gemma Hill', 'I order the cake.'])).toBeNull()
  })

  test('is no name that only is spelt or written otherwise', () => {
    expect(missing('What did Lestorg order?', ['Ann', 'Lestork orders the cake.'])).toBeNull()
    expect(missing('What did Gemma order?', ['Ann', 'Gimma orders the cake.'])).toBeNull()
    // a short name may differ in one letter, a longer one in two
    expect(missing('What did Gemma order?', ['Ann', 'Jemma orders the cake.'])).not.toBeNull()
    expect(missing('What did Gemma order?', ['Анна', 'Джемма заказывает торт.'])).toBeNull()
    expect(missing('Что заказала Джемма?', ['Ann', 'Gemma orders the cake.'])).toBeNull()
    expect(missing('What did Gemma order?', ['Ann', 'Mamma orders the cake.'])).not.toBeNull()
    expect(missing('What did Lestorg order?', ['Ann', 'Listork orders the cake.'])).toBeNull()
    expect(missing('What did Lestorg order?', ['Ann', 'Listark orders the cake.'])).not.toBeNull()
    expect(missing('What did Lestorg order?', ['Listork', 'I order the cake.'])).toBeNull()
  })

  test('is no day or month, and no name that opens the question', () => {
    expect(missing('What do we order on Monday, in December?', ['Ann', 'We order the cake.'])).toBeNull()
    expect(missing('Lestorg ordered what?', ['Ann', 'They order the cake.'])).toBeNull()
  })
})

describe('where the rest of such a question comes up', () => {
  const found = (question: string, rows: [string, string][], quoted = false) => {
    const { question: asked, statements } = read(question, ...rows)
    const all = missingIn(asked, statements, quoted ? [statements] : [])
    return all && [all.word, all.place?.u.text ?? null]
  }

  test('is the statement with most of its words, no question, and none of few words', () => {
    expect(
      found("What is the old agency's turnover?", [
        ['Ann', 'Who is the agency?'],
        ['Bo', 'Agency, Olu.'],
        ['Bo', 'The agency has six people.'],
        ['Ann', 'The old agency had seven people.'],
      ]),
    ).toEqual(['turnover', 'The old agency had seven people.'])
  })

  test('of two that say as much the first', () => {
    expect(
      found("What is the agency's turnover?", [
        ['Ann', 'The agency has six people.'],
        ['Bo', 'The agency has five rooms.'],
      ]),
    ).toEqual(['turnover', 'The agency has six people.'])
  })

  test('is nowhere if nobody speaks of it', () => {
    expect(found("What is the agency's turnover?", [['Ann', 'The gate is green.']])).toEqual([
      'turnover',
      null,
    ])
  })

  test('a statement that answers with all the other words lacks nothing but a name', () => {
    const rows: [string, string][] = [['Ann', 'They order the cake for the party.']]
    expect(found('Did Lestorg order the cake for the party?', rows, true)).toBeNull()
    expect(found('Did Lestorg order the cake for the party?', rows)).not.toBeNull()
    // a single word besides says too little
    expect(
      found('Where is Lestorg’s cake?', [['Ann', 'The cake is here on the table.']], true),
    ).not.toBeNull()
  })

  test('nothing is missing where all is said', () => {
    expect(found('Did Lestorg order it?', [['Ann', 'Lestorg ordered it.']])).toBeNull()
  })
})

describe('is told in the language of the question', () => {
  test.each([
    ['en', null, 'Nobody mentions “turnover”. These passages come closest:'],
    ['en', 'phone', 'Nobody mentions a phone number. These passages come closest:'],
    ['ru', null, 'Слово «turnover» не звучало. Вот самые близкие места в записи:'],
    ['ru', 'mail', 'Адрес почты не звучал. Вот самые близкие места в записи:'],
    ['kk', null, '«turnover» дегенді ешкім атамаған. Сұраққа ең жақын үзінділер:'],
    ['kk', 'address', 'Мекенжайды ешкім атамаған. Сұраққа ең жақын үзінділер:'],
  ] as const)('%s %s: %s', (language, kind, text) => {
    expect(toldNotSaid({ kind, word: 'turnover' }, language, true)).toBe(text)
    expect(toldNotSaid({ kind, word: 'turnover' }, language, false)).toBe(
      text.slice(0, text.indexOf('. ') + 1),
    )
  })
})
