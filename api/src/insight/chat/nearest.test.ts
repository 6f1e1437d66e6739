import { expect, test } from 'vitest'
import { answersTo } from '#testing/language-model/answers-to.ts'

const shifts = `Ирина: Ребята, график на праздники.
Ирина: Тридцать первое работаем до двух.
Ирина: Пятого, шестого дежурное окно, нужно двое.
Сабина: Я бы вышла пятого, но шестого у меня поезд.
Ирина: Значит, пятого Людмила и Сабина.`

const horses = `Дана: Шарында дронға бөлек рұқсат керек, хат жаздым мамырда, жауап жоқ.
Алан: Жауап жоқ дегені жоқ дегені ме?
Дана: Білмеймін. Жауап жоқ.
Алан: Аттар ше?
Дана: Бір ат күніне он бес мың. Бірақ ол кісі ақшаны алдын ала сұрайды.`

test.each([
  [shifts, 'Кто работает пятого и шестого января?', /пятого Людмила и Сабина/],
  [shifts, 'Кто дежурит пятого и шестого?', /пятого Людмила и Сабина/],
  [shifts, 'До скольки работаем 31-го?', /Тридцать первое работаем до двух/],
  [horses, 'Дронға рұқсат алынды ма?', /дронға бөлек рұқсат керек/],
  [horses, 'Ат күніне қанша тұрады?', /Бір ат күніне он бес мың/],
  [horses, 'Ат бағасы қанша?', /Бір ат күніне он бес мың/],
])('what stands in the transcript is shown, as an answer or as nearest: %#', (rows, question, expected) => {
  const { texts, told } = answersTo(rows, question)
  expect([...texts, ...told].join('\n')).toMatch(expected)
})

test('what is no answer says that it is only nearest', () => {
  expect(answersTo(horses, 'Дронға рұқсат алынды ма?').told[0]).toBe(
    'Нақты жауап табылмады. Сұраққа ең жақын үзінділер:',
  )
})

test('what names the day or amount that is asked for, and most of the words, is not said to be no answer', () => {
  const rows = `Graham: The discount on the diaries. When do we start it?
Priya: Let me think, let's wait for Gemma, sixteenth, then we go out with 20%.
Graham: Sixteenth of October, twenty per cent.`
  const { told } = answersTo(rows, 'When do we go out with the discount, and how much is it?')
  expect(told[0]).toBe('The answer may be here:')
})

test.each([
  [horses, 'Биылғы табысымыз қанша болды?'],
  [shifts, 'Какая выручка у филиала?'],
  [shifts, 'Кто везёт торт?'],
])('nothing is shown for what nobody mentions: %#', (rows, question) => {
  const { texts, told, lacks } = answersTo(rows, question)
  expect([...texts, ...told]).toEqual([])
  expect(lacks?.isUnmentioned).toBe(true)
})

test('a question the meeting asked is shown with all that was said right after it', () => {
  const rows = `Dana: When is the audit of the warehouse?
Alan: I asked the two of them, they were looking for the papers and somebody had taken those home, that is what both of them say.
Dana: Then we ask again.`
  const { told } = answersTo(rows, 'When is the warehouse audit?')
  expect(told[0]).toBe('This was asked, but no clear answer was found:')
  expect(told[1]).toMatch(/When is the audit of the warehouse\? – Alan: I asked the two/)
})

test('tens with their unit are one number: a part of it is another', () => {
  const rows = 'Анна: Срок двадцать пятое.\nИван: Пятого у меня поезд, вышла бы Сабина.'
  expect(answersTo(rows, 'Кто работает 25 числа?').texts.join(' ')).not.toMatch(/поезд/)
})

/** The same matter four times, each apart from the others; the day last. */
const apart = (mentions: readonly string[], between: readonly string[]) =>
  mentions.map((mention, k) => `A${k}: ${mention}\n${between.join('\n')}`).join('\n')

test.each([
  [
    'When will the hall be painted?',
    ['Our hall again.', 'I looked into the hall.', 'Somebody was in the hall.'],
    ['Who: The coffee was cold.', 'Me: Buy another pot then.', 'Who: A blue one perhaps.'],
    'They may come to the hall on Friday, the painters never say.',
  ],
  [
    'Когда будут красить зал?',
    ['Опять про зал.', 'Я заглянула в зал.', 'Кто-то заходил в зал.'],
    ['Оля: Кофе остыл.', 'Егор: Купите новый чайник.', 'Оля: Лучше синий.'],
    'Может, в зал заглянут в пятницу, маляры не говорят.',
  ],
  [
    'Кеңсені қай күні бояйды екен?',
    ['Тағы да кеңсе туралы.', 'Мен кеңсеге қарадым.', 'Кеңсеге біреу кірді.'],
    ['Әсел: Шай суып қалды.', 'Дана: Басқа шәйнек алыңдар.', 'Әсел: Көгі дұрыс.'],
    'Кеңсеге жұмада келіп қалар, сыршылар айтпайды.',
  ],
])(
  'what names the asked kind comes first; without it two passages are enough: %s',
  (question, mentions, between, day) => {
    const without = answersTo(apart(mentions, between), question)
    expect(without.texts).toEqual([])
    expect(without.told.length).toBeLessThanOrEqual(3)
    const { texts, told } = answersTo(apart([...mentions, day], between), question)
    expect(texts[0] ?? told[1]).toContain(day)
  },
)

test.each([
  [
    'When do we start the 20% discount?',
    `Graham: The discount on the diaries. When do we start it?
Priya: Let me think, let's wait for Gemma, and then we go out with the folding machine.
Graham: Sixteenth of October, twenty per cent.`,
    /Sixteenth of October/,
  ],
  [
    'Когда начинаем скидку 20 %?',
    `Глеб: Скидка на ежедневники. Когда начинаем?
Инна: Подождём Гемму, и потом уже вместе с машиной.
Глеб: Шестнадцатого октября, двадцать процентов.`,
    /Шестнадцатого октября/,
  ],
  [
    '20 % жеңілдік қашан басталады?',
    `Ерлан: Күнделіктерге жеңілдік. Қашан басталады?
Инна: Гемманы күтейік, содан кейін көрерміз.
Ерлан: Он алтыншы қазан, жиырма пайыз.`,
    /Он алтыншы қазан/,
  ],
])('what names what is asked and shares the matter is an answer: %s', (question, rows, expected) => {
  expect(answersTo(rows, question).texts.join(' ')).toMatch(expected)
})

test.each([
  [
    'Did we agree to lease a folding machine?',
    `Ann: We could lease a folding machine.
Bob: No, we do not lease a machine this year.
Ann: Fine.
Bob: The diaries came late.
Ann: They are from last year.
Bob: The old folding machine is folding badly.`,
  ],
  [
    'Берём ли машину в аренду?',
    `Анна: Можно взять машину в аренду.
Борис: Нет, в этом году машину в аренду не берём.
Анна: Хорошо.
Борис: Ежедневники пришли поздно.
Анна: Они прошлогодние.
Борис: Старая машина складывает плохо.`,
  ],
  [
    'Машинаны жалға аламыз ба?',
    `Асель: Машинаны жалға алсақ болады.
Болат: Жоқ, биыл машинаны жалға алмаймыз.
Асель: Жақсы.
Болат: Күнделіктер кеш келді.
Асель: Олар былтырғы.
Болат: Ескі машина нашар бүктейді.`,
  ],
])('whether something is so is told in one place: %s', (question, rows) => {
  const { texts, told } = answersTo(rows, question)
  const shown = [...texts, ...told.slice(1)]
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatch(/do not lease|не берём|алмаймыз/)
})
