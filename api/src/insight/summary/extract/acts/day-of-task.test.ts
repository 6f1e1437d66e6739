import { expect, test } from 'vitest'
import { dayOfTask, lastDayIn } from './day-of-task.ts'
import { readStatements } from './statement.ts'
import { talkOf } from './talk.ts'

/** Wednesday, 18 November 2026 */
const wednesday = { year: 2026, month: 11, day: 18 }
const on = (language: string, text: string) => lastDayIn(text, wednesday, language)?.dueOn ?? null

test.each([
  ['en', "I'll bring the keys on the twenty-first.", '2026-11-21'],
  ['en', 'By the third at the latest.', '2026-12-03'],
  ['en', "I'll have it on Monday, no, Tuesday.", '2026-11-24'],
  ['en', "I'll ring the plumber before I go home.", '2026-11-18'],
  ['en', 'Can you drop it off this afternoon?', '2026-11-18'],
  ['ru', 'Сдам отчёт до тридцатого.', '2026-11-30'],
  ['ru', 'Заберу коробки двадцать пятого, в среду.', '2026-11-25'],
  ['ru', 'Позвоню им после планёрки.', '2026-11-18'],
  ['kk', 'Құжатты жиырма төртіне дейін әкелемін.', '2026-11-24'],
  ['kk', 'Жиналыстан кейін өзім қараймын.', '2026-11-18'],
])('%s: %s', (language, text, day) => expect(on(language, text)).toBe(day))

test.each([
  ['en', "I'll bring the keys on the twenty-first, no, the twenty-second.", '2026-11-22'],
  ['ru', 'Принесу двадцать первого, нет, двадцать второго.', '2026-11-22'],
  ['kk', 'Жиырма біріне емес, жиырма екісіне әкелемін.', '2026-11-22'],
  ['en', 'Find the key by noon, or we sleep in the van this week.', '2026-11-18'],
  ['ru', 'До обеда найди ключ, а то на этой неделе без машины.', '2026-11-18'],
  ['kk', 'Кілтті түске дейін тап, әйтпесе осы аптада көліксіз қаламыз.', '2026-11-18'],
  ['kk', 'Бүгін сенбіні күтпей наубайшымен сөйлес.', '2026-11-18'],
  ['ru', 'Не дожидаясь пятницы, позвони пекарю завтра.', '2026-11-19'],
])('%s: corrected in: %s', (language, text, day) => expect(on(language, text)).toBe(day))

test.each([
  ['en', 'Four tents from the 19th and ten from the 2nd, I order them.'],
  ['en', 'Four tents on the nineteenth and ten on the second.'],
  ['en', 'Starting the twenty-fifth we sell at both gates.'],
  ['en', 'The hall is ours from the third to the fifth.'],
  ['ru', 'С двадцать пятого берём ещё двоих.'],
  ['ru', 'Четыре палатки девятнадцатого и десять второго.'],
  ['ru', 'Зал наш с третьего по пятое декабря.'],
  ['kk', 'Жиырма бесінен бастап тағы екі адам аламыз.'],
  ['kk', 'Төрт шатыр он тоғызында, он шатыр екісінде керек.'],
])('%s: only a beginning, or several days in: %s', (language, text) => expect(on(language, text)).toBeNull())

test.each([
  ['en', "I'll fetch it when I can."],
  ['ru', 'Сделаю как-нибудь.'],
  ['kk', 'Кейін көрермін.'],
])('%s: none in: %s', (language, text) => expect(on(language, text)).toBeNull())

/** The day of the task that the second line sets, with all lines quoted. */
const dayOf = (language: string, lines: readonly string[]) => {
  const names = new Map([
    ['Ann', 'Ann'],
    ['Ben', 'Ben'],
  ])
  const spoken = lines.map((line, i) => {
    const [speakerId = '', text = ''] = line.split(': ')
    return { speakerId, text, startMs: i * 5000, endMs: i * 5000 + 4000, words: text.split(' ').length }
  })
  const talk = talkOf(readStatements(spoken, language, names), names)
  const core = talk.statements[1]
  if (!core) return null
  const act = { core, passage: talk.statements }
  return dayOfTask(act, talk, { meeting: wednesday, language, isOther: () => false })?.dueOn ?? null
}

test.each([
  [
    'asked for just before',
    'en',
    ['Ann: Can you ring the baker tomorrow?', "Ben: I'll ring the baker."],
    '2026-11-19',
  ],
  [
    'asked and given behind',
    'en',
    ['Ann: The baker?', "Ben: I'll ring the baker.", 'Ann: By Friday?', 'Ben: Yes.'],
    '2026-11-20',
  ],
  [
    'taken back in the sentence',
    'en',
    [
      'Ann: The baker?',
      "Ben: I'll ring the baker tomorrow, not tomorrow.",
      "Ben: Tomorrow I'm at the dentist.",
      'Ben: Monday.',
    ],
    '2026-11-23',
  ],
  [
    'taken back behind it',
    'en',
    [
      'Ann: The baker?',
      "Ben: I'll ring the baker tomorrow.",
      "Ben: Not tomorrow, tomorrow I'm at the dentist.",
      'Ben: Monday.',
    ],
    '2026-11-23',
  ],
  [
    'taken back',
    'ru',
    [
      'Ann: Пекарь?',
      'Ben: Я позвоню пекарю завтра, не завтра.',
      'Ben: Завтра я у врача.',
      'Ben: В понедельник.',
    ],
    '2026-11-23',
  ],
  [
    'taken back',
    'kk',
    ['Ann: Наубайхана?', 'Ben: Мен наубайханаға ертең қоңырау шаламын, жоқ, ертең емес.', 'Ben: Дүйсенбіде.'],
    '2026-11-23',
  ],
  [
    'made precise',
    'en',
    ['Ann: The baker?', "Ben: I'll ring the baker next week.", 'Ben: By Wednesday.'],
    '2026-11-25',
  ],
  [
    'its month named before',
    'en',
    ['Ann: The tents come on the second of February.', "Ben: I'll ring the baker by the second."],
    '2027-02-02',
  ],
  [
    'месяц назван раньше',
    'ru',
    ['Ann: Палатки привезут второго февраля.', 'Ben: Я позвоню пекарю до второго.'],
    '2027-02-02',
  ],
  [
    'айы бұрын аталған',
    'kk',
    ['Ann: Шатырлар екінші ақпанда келеді.', 'Ben: Мен наубайшыға екісіне дейін хабарласамын.'],
    '2027-02-02',
  ],
  [
    'желание говорят как прошлое',
    'ru',
    [
      'Ann: Кто куда хочет?',
      'Ben: Поговори с ними с каждым отдельно.',
      'Ben: До конца следующей недели, чтобы я знала.',
    ],
    '2026-11-27',
  ],
  ['просили накануне', 'ru', ['Ann: Позвонишь пекарю завтра?', 'Ben: Я позвоню пекарю.'], '2026-11-19'],
  [
    'ертең сұралған',
    'kk',
    ['Ann: Наубайшыға ертең хабарласасың ба?', 'Ben: Мен наубайшыға хабарласамын.'],
    '2026-11-19',
  ],
])('the day of a task: %s', (_, language, lines, day) => expect(dayOf(language, lines)).toBe(day))

test.each([
  [
    'of the next item',
    'en',
    ['Ann: The baker?', "Ben: I'll ring the baker.", 'Ben: Fifth.', 'Ben: The vans.'],
  ],
  ['следующего пункта', 'ru', ['Ann: А пекарь?', 'Ben: Я позвоню пекарю.', 'Ben: Пятое.', 'Ben: Фургоны.']],
  [
    'другого вопроса',
    'ru',
    ['Ann: А пекарь?', 'Ben: Я позвоню пекарю.', 'Ben: Двадцать третье у нас пока открыто.'],
  ],
  [
    'келесі мәселенің',
    'kk',
    ['Ann: Наубайшы ше?', 'Ben: Мен наубайшыға қоңырау шаламын.', 'Ben: Бесінші.', 'Ben: Көліктер.'],
  ],
  ['адамдар саны', 'kk', ['Ann: Наубайшы ше?', 'Ben: Мен үшеуіне де қоңырау шаламын.']],
  [
    'of something else before',
    'en',
    ['Ann: The van is not free from the third of December.', "Ben: I'll ring the baker."],
  ],
  [
    'of something else after',
    'en',
    [
      'Ann: The baker?',
      "Ben: I'll ring the baker.",
      'Ann: The other shop is going to be closed for the whole day tomorrow, by the way.',
    ],
  ],
  ['о другом', 'ru', ['Ann: Мне с третьего декабря неудобно.', 'Ben: Я позвоню пекарю.']],
  [
    'о другом потом',
    'ru',
    [
      'Ann: А пекарь?',
      'Ben: Я позвоню пекарю.',
      'Ann: Второй магазин завтра весь день закрыт, у них там учёт и ревизия всего склада.',
    ],
  ],
  [
    'of a month far away',
    'en',
    [
      'Ann: They sent it on the fifth of March.',
      "Ben: The wagon is given for the twenty-seventh, I'll tell them.",
    ],
  ],
  [
    'о далёком месяце',
    'ru',
    ['Ann: Груз пришёл пятого марта.', 'Ben: Вагон дали на двадцать седьмое, я скажу им.'],
  ],
  [
    'алыс айдағы',
    'kk',
    ['Ann: Бесінші наурызда жіберген.', 'Ben: Вагон жиырма жетісіне берілген, айтып қояйын.'],
  ],
  [
    'a count beside a month',
    'kk',
    ['Ann: Лоцман қызметі, желтоқсан, екі рет келіпті.', 'Ben: Бірі төрт мың, екіншісі бес мың, сұрайын.'],
  ],
  ['басқа туралы', 'kk', ['Ann: Мен үшінші желтоқсанда бос емеспін.', 'Ben: Мен наубайшыға хабарласамын.']],
])('no day of a task: %s', (_, language, lines) => expect(dayOf(language, lines)).toBeNull())

test.each([
  ['en', 'Three of them I ring this afternoon.', '2026-11-18'],
  ['en', 'I speak to them today without waiting for Friday.', '2026-11-18'],
  ['en', "I'll ring the mill today, don't wait till Monday.", '2026-11-18'],
  ['ru', 'Двоих я сегодня позову сама.', '2026-11-18'],
  ['ru', 'Позвоню сегодня, не дожидаясь пятницы.', '2026-11-18'],
  ['ru', 'Не ждём понедельника, отправлю сегодня.', '2026-11-18'],
  ['kk', 'Үшеуіне де кеңестің қағазын бүгін жіберемін.', '2026-11-18'],
  ['kk', 'Бүгін жұманы күтпей сөйлесемін.', '2026-11-18'],
  ['kk', 'Диқанды түске дейін табыңдар, болмаса осы аптаға қойыңдар.', '2026-11-18'],
])(
  '%s: today, and neither a number of people nor the day that is not waited for: %s',
  (language, text, day) => expect(on(language, text)).toBe(day),
)

test.each([
  ['en', ['Ann: The kiln is cold.', "Ben: I'll ring the mason.", 'Ben: Fifth.']],
  ['en', ['Ann: The kiln is cold.', "Ben: I'll ring the mason.", 'Ben: Third, the rota.']],
  ['ru', ['Ann: Печь остыла.', 'Ben: Я позвоню печнику.', 'Ben: Пятое.']],
  ['ru', ['Ann: Печь остыла.', 'Ben: Я позвоню печнику.', 'Ben: Двадцать третье у нас за кем?']],
  ['kk', ['Ann: Пеш суып қалды.', 'Ben: Мен пешшіге звондаймын.', 'Ben: Бесінші, кезекшілік.']],
] as const)('%s: the number of the next matter is no day: %j', (language, lines) =>
  expect(dayOf(language, lines)).toBeNull(),
)
