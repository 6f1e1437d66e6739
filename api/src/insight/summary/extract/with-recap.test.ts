import { describe, expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { extract } from './extract.ts'

/** Meetings of a choir before its summer concert, held on Friday, 20 November 2026; the conductor sums up at the end. */
const talks = {
  en: `Ada: Right, the stage, the carpenter looked at it and two boards are rotten.
Bruno: He can change the boards on Tuesday, he told me so this morning.
Ada: Then he changes them, we cannot have anybody fall through.
Clara: The programme is not printed, the printer wants the names of the soloists.
Bruno: I have the names somewhere, I only have to find the sheet.
Clara: Without the names I cannot print anything, that is the trouble.
Ada: The lamps, we borrowed six from the theatre and one of them is broken.
Bruno: The theatre wants forty for a broken lamp, it is a robbery.
Clara: Did anybody ask the parish about the piano, whether it gets tuned?
Ada: Nobody has answered, the parish office is closed this week.
Bruno: The coats were in the corridor last year and everybody fell over them.
Clara: The corridor is narrow, put them in the vestry this time.
Ada: In the vestry, good, there are hooks as well.
Bruno: My cousin sings in the other choir, they have a bus.
Clara: We have bicycles, which is healthier than any bus.
Ada: To sum up. The carpenter changes the boards on Tuesday. Bruno finds the sheet with the names, Clara prints the programme. Coats go into the vestry. The piano is still open. Have I missed anything?
Bruno: The broken lamp.
Ada: I pay the theatre for the lamp. Thank you all.`,
  ru: `Ада: Так, сцена, плотник посмотрел, две доски сгнили.
Борис: Доски он может поменять во вторник, так он мне утром сказал.
Ада: Пусть меняет, нельзя, чтобы кто-то провалился.
Клара: Программа не напечатана, типография ждёт имена солистов.
Борис: Имена у меня где-то были, надо только листок найти.
Клара: Без имён я ничего печатать не могу, в этом вся беда.
Ада: Лампы, шесть штук взяли в театре, одна разбита.
Борис: Театр хочет за разбитую лампу четыре тысячи, это грабёж.
Клара: Кто-нибудь спрашивал про рояль, будут ли его настраивать?
Ада: Никто не ответил, контора на этой неделе закрыта.
Борис: Пальто в том году висели в коридоре, все о них спотыкались.
Клара: Коридор узкий, сложите их в ризнице.
Ада: В ризнице, хорошо, там и крючки есть.
Борис: Моя кузина поёт в другом хоре, у них автобус.
Клара: А у нас велосипеды, это полезнее любого автобуса.
Ада: Подытожу. Доски плотник меняет во вторник. Борис ищет листок с именами, Клара печатает программу. Пальто складываем в ризнице. Рояль пока под вопросом. Ничего не забыла?
Борис: Разбитая лампа.
Ада: Театру за лампу плачу я. Всем спасибо.`,
  kk: `Ада: Сонымен, сахна, ағаш ұстасы қарады, екі тақтай шіріп кетіпті.
Болат: Тақтайды сейсенбіде ауыстыра алады, таңертең маған солай деді.
Ада: Ауыстырсын, біреу құлап кетсе ұят болады.
Күләш: Бағдарлама басылған жоқ, баспахана әншілердің есімін күтіп отыр.
Болат: Есімдер менде бір жерде бар еді, парағын табу керек.
Күләш: Есімсіз ештеңе баса алмаймын, бар мәселе сонда.
Ада: Шамдар, театрдан алтауын алдық, біреуі сынып қалды.
Болат: Театр сынған шамға қырық мың сұрайды, тонау ғой бұл.
Күләш: Күйсандықты күйге келтіре ме екен, біреу сұрады ма?
Ада: Ешкім жауап берген жоқ, кеңсе бұл аптада жабық.
Болат: Былтыр пальтолар дәлізде ілулі тұрды, бәрі сүрінді.
Күләш: Дәліз тар, қоймаға ілейік биыл.
Ада: Қоймаға, дұрыс, ілгектері де бар.
Болат: Менің бөлем басқа хорда айтады, оларда автобус бар.
Күләш: Бізде велосипед бар, автобустан пайдалырақ.
Ада: Қорытындылайын. Тақтайды ұста сейсенбіде ауыстырады. Болат есімдер парағын табады, Күләш бағдарламаны басып шығарады. Пальтолар қоймаға ілінеді. Күйсандық жайы ашық тұр. Ұмытқаным жоқ па?
Болат: Сынған шам.
Ада: Театрға шам үшін ақшаны мен төлеймін. Бәріңе рақмет.`,
}

const linesOf = (rows: string) => {
  const { possibleDecisions, openQuestions, actionItems } = extract(talk(rows))
  return {
    decisions: possibleDecisions.map(({ text }) => text),
    open: openQuestions.map(({ text }) => text),
    tasks: actionItems.map(({ task, assignee }) => [task, assignee]),
  }
}

describe('who sums up is believed', () => {
  test('each sentence is a line of its own, decisions first of their kind, tasks whose they are by the name in it', () => {
    const { decisions, tasks } = linesOf(talks.en)
    expect(decisions.slice(0, 2)).toEqual([
      'The carpenter changes the boards on Tuesday.',
      'Coats go into the vestry.',
    ])
    expect(tasks).toEqual(
      expect.arrayContaining([
        ['Bruno finds the sheet with the names', 'Bruno'],
        ['Clara prints the programme.', 'Clara'],
        ['I pay the theatre for the lamp.', 'Ada'],
      ]),
    )
  })

  test('in Russian', () => {
    const { decisions, tasks } = linesOf(talks.ru)
    expect(decisions).toContain('Пальто складываем в ризнице.')
    expect(tasks).toEqual(
      expect.arrayContaining([
        ['Борис ищет листок с именами', 'Борис'],
        ['Клара печатает программу.', 'Клара'],
        ['Театру за лампу плачу я.', 'Ада'],
      ]),
    )
  })

  test('in Kazakh', () => {
    const { decisions, tasks } = linesOf(talks.kk)
    expect(decisions).toContain('Пальтолар қоймаға ілінеді.')
    expect(tasks).toEqual(
      expect.arrayContaining([
        ['Болат есімдер парағын табады', 'Болат'],
        ['Күләш бағдарламаны басып шығарады.', 'Күләш'],
        ['Театрға шам үшін ақшаны мен төлеймін.', 'Ада'],
      ]),
    )
  })

  test.each(['en', 'ru', 'kk'] as const)('what it leaves open is one open question: %s', (language) => {
    const piano = { en: /piano/, ru: /[Рр]ояль/, kk: /[Кк]үйсандық/ }[language]
    const { open } = linesOf(talks[language])
    expect(open.filter((text) => piano.test(text))).toHaveLength(1)
  })

  test.each(['en', 'ru', 'kk'] as const)(
    'what was found of its matters before is not told again: %s',
    (language) => {
      const { decisions, tasks } = linesOf(talks[language])
      const all = [...decisions, ...tasks.map(([task]) => task ?? '')]
      const names = { en: /names/, ru: /имен/, kk: /есім/i }[language]
      expect(all.filter((text) => names.test(text))).toHaveLength(1)
    },
  )

  test('who sums up and is answered with one thing more takes it up', () => {
    expect(linesOf(talks.en).tasks).toContainEqual(['I pay the theatre for the lamp.', 'Ada'])
  })

  test('a day in it is that of the task', () => {
    const rows = talks.en.replace('Bruno finds the sheet with the names', 'Bruno finds the sheet on Monday')
    const item = extract(talk(rows)).actionItems.find(({ task }) => task.startsWith('Bruno finds'))
    expect(item?.dueOn).toBe('2026-11-23')
  })
})

describe('a question right before it', () => {
  const asked = {
    en: `Clara: And the flowers?\nAda: I cannot promise anything about flowers, we look at that after the concert.`,
    ru: `Клара: А цветы?\nАда: Про цветы ничего обещать не могу, посмотрим после концерта.`,
    kk: `Күләш: Ал гүлдер ше?\nАда: Гүл туралы ештеңе уәде ете алмаймын, концерттен кейін қараймыз.`,
  } as const
  test.each(['en', 'ru', 'kk'] as const)(
    '%s: is shown with its answer, and without what is summed up',
    (language) => {
      const rows = talks[language].split('\n')
      const { body } = extract(
        talk([...rows.slice(0, 15), asked[language], ...rows.slice(15)].join('\n'), { language }),
      )
      const line = body.summary.split('\n').find((row) => /flowers|цветы|гүлдер/.test(row)) ?? ''
      expect(line).toMatch(/promise|обещать|уәде/)
      expect(line).not.toMatch(/carpenter|плотник|ұста/)
    },
  )
})

describe('without a word of summing up', () => {
  test('terse sentences at the end that name people and days and look back at many matters are a recap', () => {
    const plain = talks.en.replace('To sum up. ', '').replace(' Have I missed anything?', '').split('\n')
    const chatter = ['Ada: It rained again.', 'Bruno: Yes.', 'Ada: All night.', 'Clara: Really.']
    const rows = [...plain.slice(0, 15).flatMap((row) => [row, ...chatter]), ...plain.slice(15)].join('\n')
    expect(linesOf(rows).tasks).toEqual(
      expect.arrayContaining([
        ['Bruno finds the sheet with the names', 'Bruno'],
        ['Clara prints the programme.', 'Clara'],
      ]),
    )
  })

  test('who tells a story at the end sums up nothing', () => {
    const story =
      'Ada: I saw a piano last year in a corridor. It had no lamps and the boards were rotten. My coat fell into it. A carpenter laughed about the programme for a week.'
    const before = talks.en.split('\n').slice(0, 15)
    const { decisions, tasks } = linesOf([...before, story, 'Bruno: That is a sad story.'].join('\n'))
    expect(
      [...decisions, ...tasks.map(([task]) => task)].filter((text) => /saw|fell|laughed/.test(text ?? '')),
    ).toEqual([])
  })
})

describe('what is dictated for the minutes', () => {
  test.each([
    [
      'en',
      'Ada: For the minutes: the east door stays locked on concert nights.',
      'the east door stays locked on concert nights.',
    ],
    [
      'ru',
      'Ада: Запишите: восточная дверь в дни концертов закрыта на ключ.',
      'восточная дверь в дни концертов закрыта на ключ.',
    ],
    [
      'kk',
      'Ада: Хаттамаға жазыңыз: шығыс есік концерт күндері құлыптаулы тұрады.',
      'шығыс есік концерт күндері құлыптаулы тұрады.',
    ],
  ] as const)('is a line without the order to write it down: %s', (language, row, text) => {
    const rows = talks[language].split('\n')
    const { decisions } = linesOf([...rows.slice(0, 8), row, ...rows.slice(8, 15)].join('\n'))
    expect(decisions).toContain(text)
  })
})
