import { describe, expect, test } from 'vitest'
import { readStatements } from '../acts/statement.ts'
import { talkOf } from '../acts/talk.ts'
import { figurePutRight } from './figure-put-right.ts'

/** What puts the first line right; `[90]` in front: so many seconds after the one before instead of five. */
const rightedBy = (language: string, rows: readonly string[]) => {
  let at = 0
  const spoken = rows.map((row) => {
    const [, later, speakerId = '', text = ''] = /^(?:\[(\d+)\] )?(\p{L}+): (.*)$/u.exec(row) ?? []
    at += Number(later ?? 5) * 1000
    return { speakerId, text, startMs: at, endMs: at + 2000, words: text.split(' ').length }
  })
  const names = new Map(spoken.map(({ speakerId }) => [speakerId, speakerId]))
  const talk = talkOf(readStatements(spoken, language, names), names)
  const [first] = talk.statements
  return first
    ? (figurePutRight(first, { talk, language, meeting: { year: 2026, month: 11, day: 20 } })?.u.text ?? null)
    : null
}

describe('the last hour or sum holds', () => {
  test.each([
    [
      'en',
      [
        'Ann: We open the hall at three.',
        'Ben: The caretaker eats till four.',
        "Ann: No, let's say half past four.",
      ],
    ],
    [
      'en',
      [
        'Ann: We pay the band two hundred thousand.',
        'Ben: They asked for more.',
        'Ann: Okay, make it two fifty.',
      ],
    ],
    ['en', ['Ann: I order forty chairs.', 'Ben: Sixty people come.', 'Ann: Then make it sixty chairs.']],
    [
      'en',
      ['Ann: The van leaves at nine.', 'Ben: My bus is late.', 'Cy: Make it ten, then.', 'Ann: Yes, fine.'],
    ],
    [
      'en',
      [
        'Ann: The rehearsal of the choir starts at six.',
        'Ben: Good.',
        '[200] Ann: Not at six, at seven please.',
      ],
    ],
    [
      'ru',
      [
        'Аня: Открываем зал в три.',
        'Боря: Сторож до четырёх обедает.',
        'Аня: Нет, давайте лучше в половине пятого.',
      ],
    ],
    [
      'ru',
      [
        'Аня: Оркестру заплатим двести тысяч.',
        'Боря: Просили больше.',
        'Аня: Ладно, пусть будет двести пятьдесят.',
      ],
    ],
    [
      'kk',
      [
        'Анар: Залды сағат үште ашамыз.',
        'Берік: Күзетші төртке дейін тамақтанады.',
        'Анар: Жоқ, төрт жарымда.',
      ],
    ],
    [
      'kk',
      [
        'Анар: Оркестрге екі жүз мың төлейміз.',
        'Берік: Көбірек сұраған.',
        'Анар: Жарайды, екі жүз елу болсын.',
      ],
    ],
    [
      'kk',
      ['Анар: Жиналыс сағат алтыда.', 'Берік: Жақсы.', '[300] Анар: Алтыда жоқ, мен жолдамын. Бес жарымда.'],
    ],
  ])('%s: %j', (language, rows) => {
    const said =
      rows.find((row) => /half|fifty|sixty chairs|ten|seven|половине|пятьдесят|жарымда|елу/.test(row)) ?? ''
    expect(said).toContain(rightedBy(language, rows) ?? 'nothing')
  })
})

describe('a figure is not put right by', () => {
  test.each([
    ['another thing', 'en', ['Ann: I order forty chairs.', 'Ben: No, six tables are broken.']],
    [
      'another time without a sign',
      'en',
      ['Ann: We open the hall at three.', 'Ben: The train comes at four.'],
    ],
    ['a question', 'en', ['Ann: We open the hall at three.', 'Ann: No, or at four?']],
    [
      'a proposal nobody takes up',
      'en',
      ['Ann: We open the hall at three.', 'Ben: Make it four.', 'Ann: The keys are with Cy.'],
    ],
    [
      'another matter, minutes later',
      'en',
      ['Ann: We open the hall at three.', 'Ben: Good.', '[200] Ann: No, the dentist at four.'],
    ],
    ['a day', 'ru', ['Аня: Открываем зал в три.', 'Аня: Нет, лучше в пятницу, четвёртого.']],
    [
      'one of several sums',
      'en',
      ['Ann: Ninety for the roof, forty for the door.', 'Ben: They want more.', 'Ann: Make it fifty.'],
    ],
    ['the same hour', 'ru', ['Аня: Открываем зал в 15:00.', 'Боря: Поздно.', 'Аня: Нет, в три.']],
    [
      'what was said before',
      'kk',
      ['Анар: Залды үште ашамыз.', 'Берік: Бес терезе бар.', 'Анар: Екі үстел жоқ.'],
    ],
  ])('%s, %s', (_, language, rows) => expect(rightedBy(language, rows)).toBeNull())
})
