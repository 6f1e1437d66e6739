import { expect, test } from 'vitest'
import { readStatements } from '../acts/statement.ts'
import { talkOf } from '../acts/talk.ts'
import { labelsIn } from './label-of-line.ts'

/** The label of the last sentence of a talk, each of whose lines is `Name: sentence`. The first who speaks leads it. */
const labelOf = (language: string, lines: readonly string[], before = '') => {
  const said = lines.map((line, i) => {
    const [speakerId = '', text = ''] = line.split(/: (.*)/su)
    return { speakerId, text, startMs: i * 2000, endMs: i * 2000 + 1900, words: text.split(' ').length }
  })
  const names = new Map(said.map(({ speakerId }) => [speakerId, speakerId]))
  const talk = talkOf(readStatements(said, language, names), names)
  const last = said.at(-1)
  if (!last) throw new Error('nobody speaks')
  return labelsIn(talk, { language, people: [...names.keys()] })(last, `${last.text}${before}`).label
}

test.each([
  [
    'en',
    'Boat house',
    ['Ann: Next, the boat house.', 'Bob: The door hangs loose.', 'Ann: Mend it by Friday then.'],
  ],
  [
    'en',
    'Harvest supper',
    ['Ann: Two.', 'Ann: The harvest supper.', 'Bob: We had forty last time.', 'Ann: Make it fifty.'],
  ],
  [
    'ru',
    'Лодочный сарай',
    ['Анна: Дальше.', 'Анна: Лодочный сарай.', 'Борис: Дверь висит.', 'Анна: Сделай до пятницы.'],
  ],
  [
    'ru',
    'Ярмарка',
    ['Анна: Третье — ярмарка.', 'Борис: В прошлый раз было сорок.', 'Анна: Пусть будет пятьдесят.'],
  ],
  [
    'kk',
    'Мектеп шатыры',
    ['Анар: Екінші мәселе – мектеп шатыры.', 'Болат: Су ағып тұр.', 'Анар: Жұмаға дейін бітіріңіз.'],
  ],
])('%s: what the leader came to stands before what says it not: %s', (language, label, lines) => {
  expect(labelOf(language, lines)).toBe(label)
})

test('none where the line names it, where another matter was opened, or where it was long ago', () => {
  expect(
    labelOf('en', ['Ann: Next, the boat house.', 'Bob: It leaks.', 'Ann: Mend the boat house by Friday.']),
  ).toBeNull()
  expect(
    labelOf('en', [
      'Ann: Next, the boat house.',
      'Bob: It leaks.',
      'Ann: Any other business?',
      'Bob: Till Friday, then.',
    ]),
  ).toBeNull()
  const chat = Array.from({ length: 20 }, (_, i) => `${i % 2 ? 'Ann' : 'Bob'}: Well, yes, as we said.`)
  expect(labelOf('en', ['Ann: Next, the boat house.', ...chat, 'Bob: Till Friday, then.'])).toBeNull()
})

test.each([
  [
    'en',
    ['Ann: Next, the boat house.', 'Bob: The door hangs loose.', 'Ann: Mend it by Friday then.'],
    ' (before, Bob: The boat house has a door that hangs.)',
  ],
  [
    'ru',
    ['Анна: Третье — ярмарка.', 'Борис: Было сорок.', 'Анна: Пусть будет пятьдесят.'],
    ' (до этого, Борис: На ярмарке было сорок.)',
  ],
  [
    'kk',
    ['Анар: Екінші мәселе – мектеп шатыры.', 'Болат: Су ағып тұр.', 'Анар: Жұмаға дейін бітіріңіз.'],
    ' (бұған дейін, Болат: Мектеп шатыры ағып тұр.)',
  ],
] as const)('%s: none where what stands before the line names the matter', (language, lines, before) => {
  expect(labelOf(language, lines)).not.toBeNull()
  expect(labelOf(language, lines, before)).toBeNull()
})

test('none where a line of many words names a thing that is talked about', () => {
  const lines = ['Ann: Next, the boat house.', 'Bob: The door hangs loose on both hinges.']
  expect(labelOf('en', [...lines, 'Ann: Mend it by Friday then.'])).toBe('Boat house')
  expect(
    labelOf('en', [
      ...lines,
      'Bob: The hinges rust.',
      'Ann: Order brass hinges, paint the door and oil every screw.',
    ]),
  ).toBeNull()
})

test('what is no name of a matter is none: a number, an answer, a remark', () => {
  expect(
    labelOf('en', ['Ann: How many?', 'Bob: Four.', 'Ann: Lovely.', 'Ann: Till Friday, then.']),
  ).toBeNull()
  expect(
    labelOf('ru', ['Анна: Сколько?', 'Борис: Четыре.', 'Анна: Отлично.', 'Анна: Тогда до пятницы.']),
  ).toBeNull()
})

test('nothing is known of what is no conversation', () => {
  const u = { speakerId: 'a', text: 'Till Friday.', startMs: 0, endMs: 1, words: 2 }
  expect(labelsIn(null, { language: 'en', people: [] })(u, u.text)).toEqual({ label: null, isPlain: true })
})
