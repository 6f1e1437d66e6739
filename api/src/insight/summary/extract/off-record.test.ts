import { expect, test } from 'vitest'
import { toUtterances } from './utterances.ts'
import { withoutOffRecord } from './off-record.ts'

const left = (language: string, rows: readonly string[]) => {
  const told = toUtterances(
    rows.map((row, i) => {
      const [speakerId = '', text = ''] = row.split(': ')
      return { id: `${i}`, speakerId, text, startMs: i * 5000, endMs: i * 5000 + 4000 }
    }),
    language,
  )
  return withoutOffRecord(told, language).map(({ text }) => text)
}

test.each([
  [
    'en',
    [
      'Ann: The fence goes up on the ninth of May, all of it.',
      'Ben: Next item, the caretaker.',
      'Cat: He drinks in the boiler room.',
      'Ann: Please don’t minute that.',
      'Cat: I won’t.',
      'Ben: We order the paint on Monday, from the usual place in town.',
    ],
  ],
  [
    'ru',
    [
      'Аня: Забор ставим девятого мая, весь целиком.',
      'Боря: Следующий вопрос, сторож.',
      'Катя: Он в котельной пьёт.',
      'Аня: Это не для протокола.',
      'Катя: Поняла.',
      'Боря: Краску закажем в понедельник, там же, где всегда.',
    ],
  ],
  [
    'kk',
    [
      'Аня: Қоршауды тоғызыншы мамырда толық тұрғызамыз.',
      'Боря: Келесі мәселе, күзетші.',
      'Катя: Ол қазандықта ішіп отырады.',
      'Аня: Бұл хаттамаға түспесін.',
      'Катя: Түспейді.',
      'Боря: Бояуға дүйсенбіде бұрынғы жерден тапсырыс береміз.',
    ],
  ],
] as const)(
  '%s: what is said not to be kept is gone, with what it is about and the answer',
  (language, rows) => {
    const texts = rows.map((row) => row.split(': ')[1] ?? '')
    expect(left(language, rows)).toEqual([texts[0], texts[1], texts[5]])
  },
)

test('a no to the question whether it is to be kept', () => {
  const rows = [
    'Аня: Боюсь, директор продаст здание.',
    'Боря: Мне это протоколировать?',
    'Аня: Нет, Боря.',
    'Катя: Краску закажем в понедельник, там же, где всегда брали.',
  ]
  expect(left('ru', rows)).toEqual(['Краску закажем в понедельник, там же, где всегда брали.'])
})

test('what follows the words that put it off the record', () => {
  const rows = [
    'Ann: We pay the roofer in May, as agreed.',
    'Ben: Off the record, the roofer is going under.',
    'Cat: Poor man.',
    'Ann: The paint is ordered on Monday, from the usual place in town, by Cat.',
  ]
  expect(left('en', rows)).toEqual([
    'We pay the roofer in May, as agreed.',
    'The paint is ordered on Monday, from the usual place in town, by Cat.',
  ])
})

test.each([
  ['en', 'Ann: Can we put that in the minutes?', 'Ben: Yes, minute that we paint the fence.'],
  ['ru', 'Аня: Это в протокол?', 'Боря: Да, запишите, что красим забор.'],
  ['kk', 'Аня: Хаттамаға жазайын ба?', 'Боря: Иә, жазыңыз, қоршауды бояймыз.'],
])('%s: what is to be kept stays', (language, ...rows) => {
  expect(left(language, rows)).toHaveLength(2)
})
