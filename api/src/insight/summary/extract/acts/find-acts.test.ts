import { statementOf } from '@hattama/contract/rules/insight/said-before'
import { describe, expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { extract } from '../extract.ts'

/** Talks of a Friday, 20 November 2026, about the same matters in three languages. */
const talks = {
  en: `Nora: Morning all, is everybody here?
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
Nora: The gate sticks every winter.
Ruth: It is worse this year.
Nora: Can somebody order the panes for the greenhouse?
Sam: I'll order the panes tomorrow.
Nora: Lovely.
Ruth: What about the seed potatoes?
Nora: How many sacks do we have left?
Ruth: Three, and one is wet.
Sam: It smells.
Nora: Ruth, can you ring the supplier about new seed potatoes on Monday?
Ruth: Yes, will do.
Sam: And the harvest lunch?
Nora: Last year it rained.
Ruth: We sat under the trees anyway.
Sam: My soup was full of leaves.
Nora: I suggest we have the harvest lunch in the barn this time.
Ruth: Yes, agreed.
Sam: Fine with me.
Nora: Good, then it's the barn, and we start at one.
Ruth: Good.
Nora: That was all, thank you.
Sam: Bye.`,
  ru: `Нора: Всем доброе утро, все пришли?
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
Нора: Они каждую зиму заедают.
Рита: В этом году хуже.
Нора: Кто-нибудь может заказать стёкла для теплицы?
Семён: Я закажу стёкла завтра.
Нора: Отлично.
Рита: А семенной картофель?
Нора: Сколько мешков осталось?
Рита: Три, и один мокрый.
Семён: Он пахнет.
Нора: Рита, позвони поставщику насчёт семенного картофеля в понедельник.
Рита: Хорошо, позвоню.
Семён: А обед в честь урожая?
Нора: В прошлом году лил дождь.
Рита: Мы всё равно сидели под деревьями.
Семён: У меня в супе плавали листья.
Нора: Предлагаю обед провести в амбаре.
Рита: Да, согласна.
Семён: Я не против.
Нора: Хорошо, тогда обед проводим в амбаре, начинаем в час.
Рита: Договорились.
Нора: На этом всё, спасибо.
Семён: До свидания.`,
  kk: `Нұрай: Қайырлы таң, бәрі келді ме?
Самат: Раушан көлігін қойып жатыр.
Нұрай: Жарайды, онсыз бастаймыз.
Самат: Мұнда тағы суық.
Нұрай: Жылу тоғызда беріледі.
Самат: Олар үнемі солай дейді.
Нұрай: Жылыжай туралы айтайық.
Самат: Дауылда екі шыны сынды.
Нұрай: Қай жағынан?
Самат: Солтүстік жағынан, кранның қасында.
Нұрай: Бір шыны қанша тұрады?
Самат: Қырық мыңдай.
Нұрай: Онша қымбат емес екен.
Раушан: Кешіріңіздер, қақпа ашылмай қалды.
Нұрай: Ол қыс сайын сөйтеді.
Раушан: Биыл тіпті нашар.
Нұрай: Жылыжайға шыныға тапсырысты кім береді?
Самат: Шыныға тапсырысты ертең мен беремін.
Нұрай: Тамаша.
Раушан: Ал тұқымдық картоп ше?
Нұрай: Қанша қап қалды?
Раушан: Үшеу, біреуі су.
Самат: Иісі шығып тұр.
Нұрай: Раушан, дүйсенбіде картоп туралы жеткізушіге хабарласшы.
Раушан: Жарайды, хабарласамын.
Самат: Ал егін тойы ше?
Нұрай: Былтыр жаңбыр жауды.
Раушан: Бәрібір ағаш түбінде отырдық.
Самат: Сорпама жапырақ түсті.
Нұрай: Егін тойын қоймада өткізейік деп ұсынамын.
Раушан: Иә, келісемін.
Самат: Мен қарсы емеспін.
Нұрай: Жақсы, онда егін тойын қоймада өткіземіз, сағат бірде бастаймыз.
Раушан: Келістік.
Нұрай: Болды, рақмет.
Самат: Сау болыңыздар.`,
}

const found = (language: keyof typeof talks) => extract(talk(talks[language], { language }))

describe('what a talk yields by what its people answer one another', () => {
  test.each([
    ['en', /panes/, 'Sam', /potatoes/, 'Ruth'],
    ['ru', /стёкла/, 'Семён', /картоф/, 'Рита'],
    ['kk', /[Шш]ыны/, 'Самат', /картоп/iu, 'Раушан'],
  ] as const)('%s: two tasks, each once, with owner and day', (language, first, one, second, other) => {
    const tasks = found(language).actionItems
    expect(tasks.map((t) => [t.assignee, t.dueOn])).toEqual([
      [one, '2026-11-21'],
      [other, '2026-11-23'],
    ])
    expect(tasks[0]?.task).toMatch(first)
    expect(tasks[1]?.task).toMatch(second)
  })

  test.each([
    ['en', /barn/],
    ['ru', /амбаре/],
    ['kk', /қоймада/],
  ] as const)('%s: what was proposed and accepted is a possible decision, once', (language, what) => {
    const { possibleDecisions, body } = found(language)
    expect(possibleDecisions.map(({ text }) => text)).toEqual([expect.stringMatching(what)])
    expect(body.summary).toMatch(what)
  })

  test.each(['en', 'ru', 'kk'] as const)(
    '%s: nothing that is only possible counts as decided',
    (language) => {
      expect(found(language).body.decisions).toEqual([])
    },
  )
})

test('each person of an exchange stands before the words', () => {
  const { possibleDecisions, actionItems } = found('en')
  for (const text of [...possibleDecisions.map((one) => one.text), ...actionItems.map((item) => item.task)]) {
    const isExchange = statementOf(text).includes(' – ')
    expect(/^(?:Nora|Sam|Ruth): /.test(text)).toBe(isExchange)
  }
})

test('in a language of which nothing was learnt nothing is decided or to be done', () => {
  const { possibleDecisions, actionItems, openQuestions } = extract(talk(talks.en, { language: 'de' }))
  expect([possibleDecisions, actionItems, openQuestions]).toEqual([[], [], []])
})
