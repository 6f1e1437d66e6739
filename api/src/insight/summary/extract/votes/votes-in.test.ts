import { describe, expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { layoutOf } from '../../report/layout.ts'
import { protocol } from '../../templates/built-in/protocol.ts'
import { arrangeExtract } from '../arrange-extract.ts'
import { meetingOf } from '../../../transcript/meeting.ts'
import { extract } from '../extract.ts'

const found = (rows: string, language: string) => extract(talk(rows, { language }))
/** How each vote went, as it is shown. */
const results = (rows: string, language: string) =>
  found(rows, language).voted.map((text) => /\(([^()]*)\)$/.exec(text)?.[1])

describe('a vote is a decision with its counts', () => {
  test.each([
    [
      'en',
      'carried, counted by two people',
      `Ann: I propose we buy the second press for the workshop.\nBen: Seconded.\nAnn: All those in favour?\nCid: Five.\nAnn: Against?\nBen: One.\nAnn: Carried.`,
      'vote: 5 in favor, 1 against; carried',
    ],
    [
      'en',
      'said in one sentence',
      `Ann: Let's vote on the second press for the workshop.\nBen: Four for and two against.\nAnn: Then we buy it.`,
      'vote: 4 in favor, 2 against; carried',
    ],
    [
      'en',
      'against by a majority',
      `Ann: On closing the library on Sundays, show of hands, please.\nBen: Three votes in favour, five against, two abstentions.\nAnn: The motion fails.`,
      'vote: 3 in favor, 5 against, 2 abstained; not carried',
    ],
    [
      'en',
      'with nobody against',
      `Ann: Those in favour of the new budget for the library?\nBen: Seven.\nAnn: Against? Nobody. Abstentions? None. Carried.`,
      'vote: 7 in favor, 0 against, 0 abstained; carried',
    ],
    [
      'en',
      'without signs, as a simple recognizer writes',
      `Ann: right who is in favour of the new budget for the library\nBen: that is six\nAnn: and against\nBen: two\nAnn: motion carried six to two`,
      'vote: 6 in favor, 2 against; carried',
    ],
    [
      'en',
      'in digits',
      `Ann: Let's put it to a vote: the annual fee goes up in April.\nBen: Passed, 5-2.`,
      'vote: 5 in favor, 2 against; carried',
    ],
    [
      'en',
      'people say how they vote',
      `Ann: All in favour of hiring the second cook?\nBen: That's four.\nAnn: Anyone against?\nCid: I'm against.\nDee: I'll abstain.\nAnn: So it's carried.`,
      'vote: 4 in favor, 1 against, 1 abstained; carried',
    ],
    [
      'en',
      'unanimous',
      `Ann: All those in favour of hiring the second cook?\nBen: Unanimous.\nAnn: Good.`,
      'vote: unanimous; carried',
    ],
    [
      'en',
      'unanimous, told by the chair alone',
      `Ann: The purchase of the second oven is approved unanimously.\nBen: Good.`,
      'vote: unanimous; carried',
    ],
    [
      'ru',
      'секретарь считает',
      `Анна: Голосуем за покупку второй печи для мастерской. Кто за?\nБорис: Пять.\nАнна: Против?\nБорис: Один.\nАнна: Принято.`,
      'голосование: за — 5, против — 1; принято',
    ],
    [
      'ru',
      'одной фразой',
      `Анна: Ставлю на голосование покупку второй печи.\nБорис: Четыре за, двое против, один воздержался.\nАнна: Берём печь.`,
      'голосование: за — 4, против — 2, воздержались — 1; принято',
    ],
    [
      'ru',
      'сторона впереди',
      `Анна: Кто за покупку второй печи?\nБорис: За — семь, против — нет, воздержавшихся — двое.\nАнна: Решение принято.`,
      'голосование: за — 7, против — 0, воздержались — 2; принято',
    ],
    [
      'ru',
      'не прошло',
      `Анна: Кто за то, чтобы закрыть библиотеку по воскресеньям?\nБорис: Трое.\nАнна: Против?\nБорис: Пятеро.\nАнна: Не прошло.`,
      'голосование: за — 3, против — 5; не принято',
    ],
    [
      'ru',
      'единогласно',
      `Анна: Кто за новый график дежурств?\nБорис: Единогласно.\nАнна: Хорошо.`,
      'голосование: единогласно; принято',
    ],
    [
      'ru',
      'все',
      `Анна: Кто за новый график дежурств?\nБорис: Все за.\nАнна: Принято.`,
      'голосование: единогласно; принято',
    ],
    [
      'ru',
      'без знаков',
      `Анна: ну кто за новый график дежурств\nБорис: шесть\nАнна: против\nБорис: два\nАнна: принято`,
      'голосование: за — 6, против — 2; принято',
    ],
    [
      'ru',
      'люди говорят сами',
      `Анна: Голосуем: новый график дежурств. Кто за?\nБорис: Раз, два, три, четыре.\nВера: Я против.\nГлеб: А я воздержусь.\nАнна: Прошло.`,
      'голосование: за — 4, против — 1, воздержались — 1; принято',
    ],
    [
      'ru',
      'пять против двух',
      `Анна: Голосуем по новому графику дежурств.\nБорис: Пять против двух.\nАнна: Принято.`,
      'голосование: за — 5, против — 2; принято',
    ],
    [
      'kk',
      'хатшы санайды',
      `Айгүл: Екінші пешті сатып алуды дауысқа салайық. Кім қолдайды?\nБолат: Бесеу.\nАйгүл: Қарсы?\nБолат: Біреу.\nАйгүл: Қабылданды.`,
      'дауыс беру: жақтап — 5, қарсы — 1; қабылданды',
    ],
    [
      'kk',
      'бір сөйлеммен',
      `Айгүл: Екінші пешті сатып алуды дауысқа саламыз.\nБолат: Төртеуі жақтады, екеуі қарсы, біреуі қалыс қалды.\nАйгүл: Аламыз.`,
      'дауыс беру: жақтап — 4, қарсы — 2, қалыс — 1; қабылданды',
    ],
    [
      'kk',
      'қарсы ешкім жоқ',
      `Айгүл: Жаңа кестені кім жақтайды?\nБолат: Он екі адам.\nАйгүл: Қарсы бар ма?\nБолат: Жоқ.\nАйгүл: Өтті.`,
      'дауыс беру: жақтап — 12, қарсы — 0; қабылданды',
    ],
    [
      'kk',
      'бірауыздан',
      `Айгүл: Жаңа кестені кім қолдайды?\nБолат: Бірауыздан.\nАйгүл: Жақсы.`,
      'дауыс беру: бірауыздан; қабылданды',
    ],
    [
      'kk',
      'өтпеді',
      `Айгүл: Кітапхананы жексенбіде жабуды кім қолдайды? Қол көтеріңіздер.\nБолат: Үшеу.\nАйгүл: Қарсы?\nБолат: Жетеу.\nАйгүл: Өтпеді.`,
      'дауыс беру: жақтап — 3, қарсы — 7; қабылданбады',
    ],
  ])('%s: %s', (language, _, rows, result) => {
    expect(results(rows, language)).toEqual([result])
  })
})

const twoVotes = `Ann: Let's vote. Who is in favour of the second oven for the bakery?
Ben: Six.
Ann: Against?
Ben: Two.
Ann: Carried. Next, the garden fence.
Cid: The fence should be painted green.
Ann: All those in favour of painting the garden fence green?
Ben: Three. Five against.
Ann: Not carried.`

test('each vote is a decision of its own, with what was voted on and the moments from the question to the result', () => {
  const { body, voted, possibleDecisions } = found(twoVotes, 'en')
  expect(voted).toEqual([
    expect.stringMatching(/second oven.*\(vote: 6 in favor, 2 against; carried\)$/),
    expect.stringMatching(/fence green.*\(vote: 3 in favor, 5 against; not carried\)$/),
  ])
  expect(body.decisions).toEqual(voted)
  expect(possibleDecisions).toEqual([])
  expect(body.moments.decisions[0]?.endMs).toBeGreaterThanOrEqual(20_000)
})

test('options that are voted on one after another are not mixed', () => {
  const rows = `Ann: Let's vote. Who is in favour of the red oven?
Ben: Two.
Ann: And who is in favour of the blue oven?
Ben: Five, and one against.
Ann: Carried.`
  expect(found(rows, 'en').voted).toEqual([
    expect.stringMatching(/blue oven.*5 in favor, 1 against; carried/),
  ])
})

test('a recount holds', () => {
  const rows = `Анна: Кто за покупку второй печи?
Борис: Пять. Против один.
Борис: Стоп, я ошибся: шесть за, один против.
Анна: Принято.`
  expect(results(rows, 'ru')).toEqual(['голосование: за — 6, против — 1; принято'])
})

test.each([
  [
    'en',
    `Ann: Any objections to the new rota?\nBen: No.\nAnn: Then it is adopted.`,
    'vote: 0 against; carried',
  ],
  [
    'ru',
    `Анна: Возражения против нового графика есть?\nБорис: Нет.\nАнна: Принято.`,
    'голосование: против — 0; принято',
  ],
  [
    'kk',
    `Айгүл: Жаңа кестеге қарсы бар ма?\nБолат: Жоқ.\nАйгүл: Қабылданды.`,
    'дауыс беру: қарсы — 0; қабылданды',
  ],
])('%s: nobody objects when asked', (language, rows, result) => {
  expect(results(rows, language)).toEqual([result])
})

test.each([
  [
    'who is for it in short',
    `Айгүл: Кәне, жаңа кестені кімдер жақтайды?\nБолат: Он бір.\nАйгүл: Қарсылар?\nБолат: Төртеу.\nАйгүл: Қабылданды.`,
    'дауыс беру: жақтап — 11, қарсы — 4; қабылданды',
  ],
  [
    'in Russian words',
    `Айгүл: Голосуем, достар, жаңа кесте. Кім «за»?\nБолат: Бес.\nАйгүл: Против?\nБолат: Екі.\nАйгүл: Өтті.`,
    'дауыс беру: жақтап — 5, қарсы — 2; қабылданды',
  ],
])('a Kazakh vote: %s', (_, rows, result) => {
  expect(results(rows, 'kk')).toEqual([result])
})

test('counts that cannot be are not shown', () => {
  const rows = `Ann: Who is in favour of the second oven?\nBen: Two.\nAnn: Against?\nBen: Six.\nAnn: Carried.`
  expect(results(rows, 'en')).toEqual(['vote: carried'])
})

test('a vote at the end of long speeches is found', () => {
  const speech =
    'The committee has heard at length about the oven and the garden and the fence of the old house, and I will not repeat what my colleagues said about the cost of each of them over the last ten years, nor what we were promised. '
  const rows = `Ann: ${speech}\nBen: ${speech}\nAnn: All those in favour of the second oven?\nBen: Seven in favour, two against.\nAnn: Carried.`
  expect(results(rows, 'en')).toEqual(['vote: 7 in favor, 2 against; carried'])
})

test('in formal minutes without a language model only what was voted on is resolved', () => {
  const meeting = talk(
    `${twoVotes}\nCid: We have agreed to sell the old oven to the school, which has asked for it since the spring and will fetch it with the van of the caretaker.`,
    {
      language: 'en',
    },
  )
  const stored = { ...meeting, zone: null, marked: [] }
  const made = arrangeExtract(extract(stored), layoutOf(protocol, 'en'), meetingOf(stored))
  expect(made.body.decisions).toHaveLength(2)
  expect(made.body.moments.decisions).toHaveLength(2)
  expect(made.body.summary).toMatch(/## Resolved\n\n- .*second oven.* — vote: 6 in favor, 2 against; carried/)
})
