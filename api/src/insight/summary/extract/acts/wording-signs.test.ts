import { expect, test } from 'vitest'
import { readStatements } from './statement.ts'
import { talkOf } from './talk.ts'
import { wordingSigns } from './wording-signs.ts'

const names = new Map([
  ['Ann', 'Ann'],
  ['Ben', 'Ben'],
])

/** The signs of the second of three sentences, each a turn. */
const signsOf = (language: string, texts: readonly [string, string, string], seen: string[] = []) => {
  const spoken = texts.map((text, i) => ({
    speakerId: i % 2 ? 'Ben' : 'Ann',
    text,
    startMs: i * 5000,
    endMs: i * 5000 + 4000,
    words: text.split(' ').length,
  }))
  const talk = talkOf(readStatements(spoken, language, names), names)
  const s = talk.statements[1]
  return s ? wordingSigns(s, talk, new Set(seen), language) : []
}

test.each([
  ['en', 'The lorry is late.', "Well, I'll ring the bakery.", 'Good.'],
  ['ru', 'Машина опаздывает.', 'Позвоню в пекарню.', 'Хорошо.'],
  ['kk', 'Көлік кешігіп жатыр.', 'Наубайханаға хабарласамын.', 'Жақсы.'],
])('%s: a sentence that can be worded as a task', (language, before, core, after) => {
  const signs = signsOf(language, [before, core, after], ['day'])
  expect(signs).toEqual(
    expect.arrayContaining(['wordable', `${language}.wordable`, 'wordable+promise', 'wordable+day']),
  )
  expect(signs).not.toContain('before.wordable')
})

test('one that cannot, though somebody promises something, is known by that', () => {
  const signs = signsOf('en', ['The lorry is late.', "I'll do it.", 'Good.'])
  expect(signs).toEqual(['unwordable+promise'])
})

test('what stands beside it and can be worded', () => {
  expect(signsOf('en', ['Please order the panes, Ben.', 'Yes.', "I'll ring the bakery."])).toEqual([
    'after.wordable',
    'before.wordable',
  ])
  expect(signsOf('en', ['Please order the panes, Ben.', "I'll order the panes.", 'Good.'])).toContain(
    'wordable+before.wordable',
  )
})
