import { expect, test } from 'vitest'
import { readStatements } from './acts/statement.ts'
import { talkOf } from './acts/talk.ts'
import { overruledIn } from './overruled.ts'

/** What holds instead of the first line. */
const lastOf = (language: string, lines: readonly string[]) => {
  const spoken = lines.map((line, i) => {
    const [speakerId = '', text = ''] = line.split(': ')
    return { speakerId, text, startMs: i * 5000, endMs: i * 5000 + 4000, words: text.split(' ').length }
  })
  const talk = talkOf(readStatements(spoken, language, new Map()), new Map())
  const [s] = talk.statements
  return (s && overruledIn(s, talk, language)?.last.u.text) ?? null
}

test.each([
  [
    'en',
    ['A: Bring three frames.', "B: Three won't do, the van takes two.", 'A: Two frames, then.'],
    'Two frames, then.',
  ],
  [
    'en',
    [
      'A: Take the ladder from the shed.',
      'B: No, not there.',
      'A: How?',
      'B: It just did.',
      'A: Then I fetch one from Kemble.',
    ],
    'Then I fetch one from Kemble.',
  ],
  [
    'ru',
    ['А: Лестницу возьмите в сарае.', 'Б: Там их нет.', 'А: Тогда заберу у кровельщика.'],
    'Тогда заберу у кровельщика.',
  ],
  [
    'ru',
    [
      'А: Графу оставляем пустой?',
      'Б: Пустой нельзя, форма не пройдёт.',
      'А: Ну не пустой. Прошлогодние цифры.',
    ],
    'Ну не пустой. Прошлогодние цифры.',
  ],
  ['kk', ['А: Бес рама әкел.', 'Б: Бесеу болмас, үшеу сыяды.', 'А: Мейлі, үш рама.'], 'Мейлі, үш рама.'],
  [
    'kk',
    ['А: сағат алтыға дейін берейік', 'Б: жоқ сыймайды', 'А: сегізіншіден ал онда бітті'],
    'сегізіншіден ал онда бітті',
  ],
])('%s: gives way to an objection: %j', (language, lines, last) => expect(lastOf(language, lines)).toBe(last))

test.each([
  ['en', ['A: Bring three frames.', 'B: No problem.', 'A: Then the van leaves at two.']],
  ['en', ['A: Bring three frames.', "B: Three won't do.", 'A: Three it is, and no more of this.']],
  [
    'ru',
    ['А: Пусть возит сосед.', 'Б: Нет, у мотоцикла кнопка сзади, а не сбоку.', 'А: Тогда юристу претензию.'],
  ],
  ['ru', ['А: Лестницу возьмите в сарае.', 'Б: Хорошо.', 'А: Тогда до завтра, коллеги.']],
  ['kk', ['А: Бес рама әкел.', 'Б: Жақсы.', 'А: Онда сағат үште кездесеміз.']],
  [
    'ru',
    ['А: Ты говорил, сосед хотел насос.', 'Б: Нет, он хотел шланг.', 'А: Ладно, шланг так шланг, подумаем.'],
  ],
])('%s: nobody objects, or nobody gives way: %j', (language, lines) =>
  expect(lastOf(language, lines)).toBeNull(),
)
