import { describe, expect, test } from 'vitest'
import { answersTo } from '#testing/language-model/answers-to.ts'
import { englishTalk, kazakhTalk, russianTalk } from '#testing/language-model/talk.ts'

const bare = (rows: string) => rows.replace(/[.,?!](?=\s|$)/gm, '')

describe('a question is never its own answer', () => {
  test.each([
    [
      'en',
      'What is the budget?',
      'Dana: What is the budget?\nAlan: Four hundred thousand until the end of the year.\nDana: Fine, the budget meeting ends here.',
      /Four hundred thousand/,
    ],
    [
      'ru',
      'Какой у нас бюджет?',
      'Дана: Какой у нас бюджет?\nАлан: Четыреста тысяч до конца года.\nДана: Хорошо, про бюджет всё.',
      /Четыреста тысяч/,
    ],
    [
      'kk',
      'Бюджет қанша?',
      'Дана: Бюджет қанша?\nАлан: Жыл соңына дейін төрт жүз мың.\nДана: Жақсы, бюджет туралы болды.',
      /Жыл соңына/,
    ],
  ])('%s: %s', (_, question, rows, expected) => {
    expect(answersTo(rows, question).texts[0]).toMatch(expected)
    const plain = answersTo(bare(rows), question).texts
    expect(plain[0]).toMatch(expected)
    expect(plain).not.toContain(bare(question))
  })

  test('asked and not answered: said so, with the question as it was asked', () => {
    const { texts, told } = answersTo('Dana: What is the budget?', 'What is the budget?')
    expect(texts).toEqual([])
    expect(told).toEqual(['This was asked, but no clear answer was found:', 'What is the budget?'])
  })
})

test.each([
  [englishTalk, 'Who repairs the payment screen?', /I will repair the payment screen/],
  [englishTalk, 'When is the release?', /fourth of December/],
  [englishTalk, 'How much is the marketing budget?', /two hundred and fifty thousand/],
  [englishTalk, 'How many users are affected?', /fifteen percent/],
  [russianTalk, 'Кто исправит экран оплаты?', /Я сделаю исправление/],
  [russianTalk, 'Когда выпуск?', /четвёртое декабря/],
  [russianTalk, 'Сколько стоит реклама, какой бюджет?', /двести пятьдесят тысяч/],
  [kazakhTalk, 'Төлем экранын кім жөндейді?', /Мен төлем экранын/],
  [kazakhTalk, 'Шығару қашан?', /төртінші желтоқсанға/],
  [kazakhTalk, 'Жарнама бюджеті қанша?', /екі жүз елу мың/],
])('who, when and how much are answered by what names one: %#', (rows, question, expected) => {
  const { texts, lacks } = answersTo(rows, question)
  expect(texts[0]).toMatch(expected)
  expect(lacks?.kind ?? null).toBeNull()
})

describe('who speaks alone is answered from like a meeting: a sentence is a turn', () => {
  const alone = [
    'Hello, this is a test.',
    'The site is nearly ready.',
    'Anna will write the texts by Friday.',
    'We need two more testers.',
    'If the tests are green, then we launch on the 15th.',
    'Who pays for the server?',
    'Nobody knows yet, we will look at it next week.',
    'That is all for today.',
  ]
  const rows = alone.map((said) => `Me: ${said}`).join('\n')
  test.each(['When do we launch?', 'On which day do we launch?', 'What is the launch date?', 'Launch date?'])(
    '%s',
    (question) => {
      const { texts, lacks } = answersTo(rows, question)
      expect(texts.join('\n')).toMatch(/then we launch on the 15th\./)
      expect(lacks).toBeNull()
    },
  )
})

test.each([
  ['Anna: Then we launch on the 15th.', 'When do we launch?'],
  ['Анна: Значит, запуск 15-го.', 'Когда запуск?'],
  ['Анна: Тогда запускаемся 15 числа.', 'Дата запуска?'],
  ['Анна: Ендеше 15-інде іске қосамыз.', 'Қашан іске қосамыз?'],
])('a day of the month says when: %s', (said, question) => {
  const { texts, lacks } = answersTo(said, question)
  expect(texts[0]).toContain(said.slice('Anna: '.length))
  expect(lacks).toBeNull()
})

test.each([
  [
    englishTalk,
    'Dana: Can you ring the caterer about lunch, Alan?\nAlan: Yes, I will do it before I go.',
    'Who rings the caterer?',
    /lunch, Alan\? – Alan: Yes/,
  ],
  [
    russianTalk,
    'Дана: Кто едет в лабораторию за протоколами?\nАлан: Давайте я сам съезжу, завтра с утра.',
    'Кто поедет в лабораторию?',
    /протоколами\? – Алан: Давайте я сам/,
  ],
  [
    kazakhTalk,
    'Дана: Алан, асхананы түскі асқа шақырасың ба?\nАлан: Иә, мен бүгін шақырамын.',
    'Асхананы кім шақырады?',
    /шақырасың ба\? – Алан: Иә, мен бүгін/,
  ],
])('an answer has the turn it replies to: %#', (others, rows, question, expected) => {
  expect(answersTo(`${rows}\n${others.trim()}`, question).texts.join('\n')).toMatch(expected)
})

test('what of the question no quote holds is named', () => {
  const rows = 'Dana: The monthly rent of the big office is nine hundred thousand.'
  expect(answersTo(rows, 'How much is the monthly rent of the big office in Almaty?').lacks).toEqual({
    kind: null,
    words: ['almaty'],
    onlyAsked: false,
  })
  expect(answersTo(englishTalk, 'What is the marketing budget?').lacks).toBeNull()
})

test.each([
  [
    'Dana: The rent of the office was paid by the accountant.',
    'How much is the rent of the office in Almaty?',
  ],
  ['Dana: The intern needs a laptop in December.', 'Who needs to order a laptop?'],
  ['Дана: Кто скажет сторожу про ключи?\nАлан: Не знаю, потом решим.', 'Кто скажет сторожу про ключи?'],
  ['Дана: Бөлшек қашан келеді?\nАлан: Білмеймін, әзірге белгісіз.', 'Бөлшек қашан келеді?'],
])('what is not said or left open is no answer: %#', (rows, question) => {
  expect(answersTo(rows, question).texts).toEqual([])
})

test.each([
  [
    'Дана: Договор нужен завтра.\nАлан: Договор подготовлю к пятнице.',
    'Кто подготовит договор?',
    /подготовлю/,
  ],
  [
    'Дана: Жалақы туралы айтайық.\nАлан: Жалақыны он пайызға көтеруді шештік.',
    'Жалақы қанша пайызға көтеріледі?',
    /он пайызға/,
  ],
  [
    'Dana: The roof was repaired.\nAlan: The bill for the roof was one million.',
    'How much was the bill for the roof?',
    /one million/,
  ],
])(
  'a verb names who speaks, a unit an amount; words that only ask are not missed: %#',
  (rows, question, expected) => {
    const { texts, lacks } = answersTo(rows, question)
    expect(texts[0]).toMatch(expected)
    expect(lacks?.kind ?? null).toBeNull()
    for (const word of ['кто', 'қанша', 'much']) expect(lacks?.words ?? []).not.toContain(word)
  },
)

const weeklySync = `
Olga: Good afternoon everybody, let us start with the website.
Olga: Who writes the texts for the new landing page?
Max: I will write the texts by Wednesday.
Olga: When do we launch the site?
Olga: I would say on the 15th of December.
Max: That works for me.
Olga: Good, then we launch on the 15th of December.
Olga: Next point, the budget for advertising.
Max: We have two thousand euros, maybe it is not enough, I will ask finance by Tuesday.
Olga: Who books the ads?
Max: I will do it.
Olga: Good, see you next week.`

test.each([
  [
    weeklySync,
    'What is the budget for advertising?',
    /^Olga: Next point, the budget for advertising\. – Max: We have two/,
  ],
  [weeklySync, 'When do we launch?', /^Good, then we launch on the 15th of December\./],
  [weeklySync, 'Who books the ads?', /^Olga: Who books the ads\? – Max: I will do it/],
])('a quote tells its matter, and nothing it holds is missed: %#', (rows, question, expected) => {
  const { texts, lacks } = answersTo(rows, question)
  expect(texts[0]).toMatch(expected)
  expect(lacks).toBeNull()
})

test('another matter is not quoted for a number it happens to have', () => {
  const rows = weeklySync.replace('We have two thousand euros, maybe it is not enough, ', '')
  expect(answersTo(rows, 'What is the budget for advertising?').texts[0] ?? '').not.toMatch(/15th/)
})

test('two questions in one are answered each by itself, in their order', () => {
  const { texts, lacks } = answersTo(weeklySync, 'When do we launch, and who books the ads?')
  expect(texts[0]).toMatch(/15th of December/)
  expect(texts.join('\n')).toMatch(/Who books the ads\? – Max: I will do it/)
  expect(lacks).toBeNull()
})

test('of two questions the second has its quote, however much was said about the first', () => {
  const elsewhere = (n: number) =>
    Array.from({ length: 8 }, (_, i) => `${i % 2 === 0 ? 'Max' : 'Ann'}: Invoice number ${n + i} came in.`)
  const rows = [
    'Olga: The roof leaks over the hall whenever it rains.',
    ...elsewhere(10),
    'Olga: The roof leaks since somebody walked on the tiles.',
    ...elsewhere(20),
    'Olga: The roof leaks, because its gutters were never cleaned.',
    ...elsewhere(30),
    'Olga: The roof leaks again, said the tenant.',
    ...elsewhere(40),
    'Olga: Who books the ads?',
    'Max: I will do it.',
  ]
  const { texts } = answersTo(rows.join('\n'), 'What was said about the roof, and who books the ads?')
  expect(texts).toHaveLength(3)
  expect(texts.filter((text) => /roof/.test(text))).toHaveLength(2)
  expect(texts.join('\n')).toMatch(/Who books the ads\? – Max: I will do it/)
})

test('of two questions the one that is answered is; what the other asks about is named', () => {
  const { texts, lacks } = answersTo(
    `${weeklySync}\nOlga: And who pays for the new server?\nMax: I do not know.`,
    'When do we launch, and who pays for the new server?',
  )
  expect(texts[0]).toMatch(/15th of December/)
  expect(lacks?.words).toContain('server')
})

const openTalk = {
  en: `Olga: Where are we with the oven?\nMax: The oven smokes, I do not know why.\nOlga: Could the chimney be blocked?\nMax: Nobody has looked, we will see later.\nOlga: Shall we ask about it next week?\nMax: I do not know.`,
  ru: `Ольга: Что у нас с печью?\nМаксим: Печь дымит, не знаю почему.\nОльга: Может, дымоход забит?\nМаксим: Никто не смотрел, посмотрим потом.\nОльга: Спросим на следующей неделе?\nМаксим: Не знаю.`,
  kk: `Олжас: Пеш туралы не білеміз?\nМақсат: Пеш түтіндейді, неге екенін білмеймін.\nОлжас: Мұржа бітелген бе?\nМақсат: Ешкім қараған жоқ, кейін көреміз.\nОлжас: Келесі аптада сұраймыз ба?\nМақсат: Білмеймін.`,
}

test.each([
  ['en', 'What was said about the oven?', 'What was said about the greenhouse?', /oven smokes/],
  ['en', 'Summarize the discussion about the oven.', 'Summarize the greenhouse.', /oven smokes/],
  ['ru', 'Что говорили про печь?', 'Что говорили про теплицу?', /Печь дымит/],
  ['kk', 'Пештің түтіні туралы не айтылды?', 'Жылыжай шынысы туралы не айтылды?', /Пеш түтіндейді/],
] as const)(
  '%s: "%s" is answered by what was said, though nothing came of it',
  (language, asked, other, expected) => {
    expect(answersTo(openTalk[language], asked).texts.join('\n')).toMatch(expected)
    expect(answersTo(openTalk[language], other).texts).toEqual([])
  },
)
