import { expect, test } from 'vitest'
import { readStatements } from './acts/statement.ts'
import { talkOf } from './acts/talk.ts'
import { overruledIn } from './overruled.ts'
import type { FoundDecision } from './extract-decisions.ts'
import type { Utterance } from './utterances.ts'
import { decisionOverruled, withAnswer } from './with-last-word.ts'

/** A talk, and the decision its first line sounds like. */
const read = (language: string, lines: readonly string[]) => {
  const spoken = lines.map((line, i) => {
    const [speakerId = '', text = ''] = line.split(': ')
    return { speakerId, text, startMs: i * 5000, endMs: i * 5000 + 4000, words: text.split(' ').length }
  })
  const talk = talkOf(readStatements(spoken, language, new Map()), new Map())
  const [s] = talk.statements
  if (!s) throw new Error('nobody speaks')
  const { speakerId, text } = s.u
  const decision: FoundDecision = {
    u: s.u as Utterance,
    text,
    line: [s.u as Utterance],
    turns: [{ speakerId, text }],
    isSure: false,
  }
  return { talk, s, decision, language }
}

const answered = (language: string, ...lines: string[]) => {
  const { decision, s, talk } = read(language, lines)
  return withAnswer(decision, s, { talk, language })?.turns.map(({ text }) => text) ?? null
}

test.each([
  ['en', 'A: So we cap it at six?', 'B: Six is fine by me.'],
  ['ru', 'А: Значит, не больше шести?', 'Б: Шести хватит.'],
  ['kk', 'А: Сонда алтыдан асырмаймыз ба?', 'Б: Алтауы жетеді.'],
])('%s: a question stands with its answer', (language, question, answer) =>
  expect(answered(language, question, answer)).toHaveLength(2),
)

test.each([
  ['en', 'A: So we cap it at six?', 'B: What for?'],
  ['en', 'A: So we cap it at six?', 'B: No, never.'],
  ['ru', 'А: Значит, не больше шести?', 'Б: Нет, ни за что.'],
  ['kk', 'А: Сонда алтыдан асырмаймыз ба?', 'Б: Жоқ, болмайды.'],
])('%s: without one, or with a no, it settles nothing: %s %s', (language, question, answer) =>
  expect(answered(language, question, answer)).toBeNull(),
)

test('what settles without asking stays as it is', () =>
  expect(answered('en', 'A: We cap it at six.', 'B: Fine.')).toEqual(['We cap it at six.']))

test.each([
  ['en', ['A: Bring three frames.', "B: Three won't do, the van takes two.", 'A: Two frames, then.']],
  ['ru', ['А: Графу оставим пустой.', 'Б: Пустой нельзя.', 'А: Ну не пустой, прошлогодние цифры.']],
  ['kk', ['А: Бес рама әкел.', 'Б: Бесеу болмас.', 'А: Мейлі, үш рама.']],
])('%s: what was overruled is told with the objection and the last word', (language, lines) => {
  const { decision, s, talk } = read(language, lines)
  const over = overruledIn(s, talk, language)
  if (!over) throw new Error('it holds')
  const { turns, line } = decisionOverruled(decision, over, talk)
  expect(turns.map(({ speakerId, text }) => `${speakerId}: ${text}`)).toEqual(lines)
  expect(line).toHaveLength(3)
})
