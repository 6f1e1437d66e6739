import { describe, expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { extract } from '../extract.ts'

/** What three people say before and after the matter of a test: a talk long enough to be one. */
const around = {
  en: [
    `Nora: Morning all, is everybody here?
Sam: Ruth is parking the van.
Nora: Fine, we begin without her.
Sam: It is cold in here again.
Nora: The heating comes on at nine.
Sam: So they always say.
Nora: Let us look at the greenhouse.
Sam: Two panes broke in the storm.
Nora: Which side?
Sam: On the north side, near the tap.
Nora: What does a pane cost?
Sam: About forty each.
Nora: That is not so bad.
Ruth: Sorry I am late, the gate was stuck.
Nora: It sticks every winter.`,
    `Nora: Good. The seed potatoes.
Ruth: Three sacks came, and one is wet.
Sam: It smells.
Nora: I smelled it from the yard.
Ruth: The other two are fine.
Sam: They are in the cellar.
Nora: Good place for them.
Ruth: Cool and dry.
Sam: Apart from the mice.
Nora: The cat sees to those.
Ruth: She is good at it.
Sam: She had two on Sunday.
Nora: That was all, thank you.
Ruth: Thank you.
Sam: Bye.`,
  ],
  ru: [
    `Нора: Всем доброе утро, все пришли?
Семён: Рита паркует фургон.
Нора: Ладно, начнём без неё.
Семён: Тут опять холодно.
Нора: Отопление дают в девять.
Семён: Они всегда так говорят.
Нора: Давайте про теплицу.
Семён: В бурю разбились два стекла.
Нора: С какой стороны?
Семён: С северной, возле крана.
Нора: Сколько стоит стекло?
Семён: Около сорока за штуку.
Нора: Не так уж дорого.
Рита: Извините, опоздала, ворота заклинило.
Нора: Они каждую зиму заедают.`,
    `Нора: Хорошо. Семенной картофель.
Рита: Привезли три мешка, один мокрый.
Семён: Он пахнет.
Нора: Я со двора почуяла.
Рита: Остальные два хорошие.
Семён: Они в подвале.
Нора: Там им самое место.
Рита: Прохладно и сухо.
Семён: Если не считать мышей.
Нора: За мышами смотрит кошка.
Рита: У неё хорошо выходит.
Семён: В воскресенье двух поймала.
Нора: Это всё, спасибо.
Рита: Спасибо.
Семён: Пока.`,
  ],
  kk: [
    `Нұрай: Қайырлы таң, бәрі келді ме?
Самат: Раушан көлігін қойып жатыр.
Нұрай: Жарайды, онсыз бастаймыз.
Самат: Тағы суық екен.
Нұрай: Жылуды тоғызда қосады.
Самат: Олар үнемі солай дейді.
Нұрай: Жылыжайға көшейік.
Самат: Дауылда екі шыны сынды.
Нұрай: Қай жағында?
Самат: Солтүстік жағында, шүмектің жанында.
Нұрай: Бір шыны қанша тұрады?
Самат: Қырық мың шамасында.
Нұрай: Онша қымбат емес.
Раушан: Кешіріңіздер, қақпа тұрып қалды.
Нұрай: Ол қыс сайын сөйтеді.`,
    `Нұрай: Жақсы. Тұқымдық картоп.
Раушан: Үш қап әкелді, біреуі су.
Самат: Иісі шығып тұр.
Нұрай: Мен ауладан сездім.
Раушан: Қалған екеуі жақсы.
Самат: Олар жертөледе.
Нұрай: Орны сол ғой.
Раушан: Салқын әрі құрғақ.
Самат: Тышқаны болмаса.
Нұрай: Тышқанды мысық аулайды.
Раушан: Ол соған шебер.
Самат: Жексенбіде екеуін ұстады.
Нұрай: Болды, рақмет.
Раушан: Рақмет.
Самат: Сау болыңыздар.`,
  ],
}

type Language = keyof typeof around

const openIn = (language: Language, matter: string) => {
  const [before, after] = around[language]
  return extract(talk(`${before}\n${matter}\n${after}`, { language }))
}

const left: [Language, string, RegExp, string][] = [
  [
    'en',
    'no answer yet',
    /barn roof/,
    `Sam: When does the insurance pay for the barn roof?\nRuth: We haven't been told, I'm still waiting for their answer.\nNora: Let me ask them.`,
  ],
  [
    'en',
    'put off',
    /orchard/,
    `Sam: Do we sell the old orchard or keep it?\nNora: Not today. Let's come back to that next month.`,
  ],
  [
    'en',
    'said to be open',
    /tractor/,
    `Ruth: Should we lease the second tractor?\nNora: We'll leave that open until the bank has answered.`,
  ],
  [
    'ru',
    'никто не знает',
    /крышу/,
    `Семён: Когда страховая заплатит за крышу амбара?\nРита: Не знаю, ответа пока нет.\nНора: Спроси их.`,
  ],
  [
    'ru',
    'отложили',
    /сад/,
    `Семён: Старый сад продаём или оставляем?\nНора: Не сегодня. Вернёмся к этому в следующий раз.`,
  ],
  [
    'ru',
    'сказали, что открыт',
    /трактор/,
    `Рита: Второй трактор в аренду берём?\nНора: Пока вопрос открытый, ждём ответа из банка.`,
  ],
  [
    'kk',
    'ешкім білмейді',
    /шатырына/,
    `Самат: Сақтандыру қойманың шатырына қашан төлейді?\nРаушан: Білмеймін, жауап әлі жоқ.\nНұрай: Сұрап көрейік.`,
  ],
  [
    'kk',
    'кейінге қалды',
    /бақты/,
    `Самат: Ескі бақты сатамыз ба, қалдырамыз ба?\nНұрай: Оны қазір шеше алмаймыз. Келесі жолы қарайық.`,
  ],
  [
    'kk',
    'ашық делінді',
    /трактор/,
    `Раушан: Екінші тракторды жалға аламыз ба?\nНұрай: Әзірге ашық қалсын, банктің жауабын күтеміз.`,
  ],
]

describe('questions a talk leaves open', () => {
  test.each(left)(
    '%s, %s: the question and what leaves it open, in the text',
    (language, _, what, matter) => {
      const { openQuestions, body } = openIn(language, matter)
      expect(openQuestions.map(({ text }) => text)).toEqual([expect.stringMatching(what)])
      const [asked, reply] = matter.split('\n').map((row) => row.split(': ')[1] ?? '')
      expect(openQuestions[0]?.text).toContain(asked)
      expect(openQuestions[0]?.text).toContain(reply?.split(/[.,]/)[0])
      expect(body.summary).toMatch(what)
    },
  )

  test.each([
    ['en', `Sam: When does the insurance pay for the barn roof?\nRuth: They paid it on Friday, all of it.`],
    ['ru', `Семён: Когда страховая заплатит за крышу амбара?\nРита: В пятницу заплатили, всё до копейки.`],
    ['kk', `Самат: Сақтандыру қойманың шатырына қашан төлейді?\nРаушан: Жұмада төледі, түгел.`],
  ] as const)('%s: what is answered is not open', (language, matter) => {
    expect(openIn(language, matter).openQuestions).toEqual([])
  })

  test('its moment reaches from the question to what leaves it open', () => {
    const [first] = openIn('en', left[0]?.[3] ?? '').openQuestions
    expect(first?.moment).toMatchObject({ startMs: 15 * 5000, endMs: 17 * 5000 + 4500 })
  })

  test('a question that tells its matter is quoted without what was talked about before it', () => {
    const [first] = openIn('en', left[1]?.[3] ?? '').openQuestions
    expect(first?.text).toMatch(/^Sam: Do we sell the old orchard/)
  })

  test.each([
    [
      'en',
      `Ruth: The new fence would be four thousand with the gate.\nNora: I can't decide that now, let's look at it again after the harvest.`,
    ],
    [
      'kk',
      `Раушан: Жаңа қоршау қақпасымен төрт жүз мың тұрады.\nНұрай: Қоршауды келесі жолы қарайық, ойланайын.`,
    ],
  ] as const)('%s: what is put off need not be a question', (language, matter) => {
    const texts = openIn(language, matter).openQuestions.map(({ text }) => text)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain(matter.split('\n').join(' – '))
  })

  test('a line is short, and ends where another matter begins', () => {
    const matter = `Ruth: The new fence would be four thousand with the gate.\nNora: I can't decide that now, let's look at it again after the harvest.\nRuth: Fine.\nNora: Next point, the paint for the harvest barn.`
    const [first] = openIn('en', matter).openQuestions
    expect(first?.text).toContain('four thousand')
    expect(first?.text).not.toContain('paint')
    expect(first?.text.length).toBeLessThan(260)
  })

  test('of a long turn not every sentence that names a day or a number is quoted', () => {
    const dates = [
      'The third of May.',
      'Six photos.',
      'Nine on Friday.',
      'Two were lost.',
      'Thursday, they say.',
    ]
    const matter = `Ruth: When does the insurance pay for the barn roof?\nSam: Good question. ${dates.join(' ')} I don't know yet, they have not answered.\nNora: Let us ask them.`
    const [first] = openIn('en', matter).openQuestions
    expect(first?.text).toContain('barn roof')
    expect(dates.filter((date) => first?.text.includes(date)).length).toBeLessThan(5)
  })

  test('of what was said before it two sentences are told at most', () => {
    const matter = `Sam: The roof cost nine thousand in the spring.\nRuth: The insurance man counted the tiles twice.\nNora: He drank our coffee and said he would write soon.\nSam: The ladder of the insurance man broke on the third tile.\nRuth: When do they pay?\nSam: No idea, nobody has heard anything, we have to ask.`
    const [first] = openIn('en', matter).openQuestions
    const before = /\(before: (.*)\)/.exec(first?.text ?? '')?.[1] ?? ''
    expect(before.split(/(?<=[.?!]) /).length).toBeLessThanOrEqual(2)
  })

  test('an unknown language has none', () => {
    const [before, after] = around.en
    const rows = `${before}\n${left[0]?.[3]}\n${after}`
    expect(extract(talk(rows, { language: 'fi' })).openQuestions).toEqual([])
  })
})
