import { expect, test } from 'vitest'
import { findTopics } from './topics.ts'
import { toUtterances } from './utterances.ts'

const topicsIn = (language: string, rows: readonly string[]) =>
  findTopics(
    toUtterances(
      rows.map((text, i) => ({
        id: `${i}`,
        speakerId: 'a',
        text,
        startMs: i * 9000,
        endMs: i * 9000 + 3000,
      })),
      language,
    ),
    language,
  ).map(({ topic }) => topic)

test('no number, ordinal, month, weekday, verb or common word is a topic', () => {
  expect(
    topicsIn('en', [
      'Where are we with the landing page?',
      'I can send the texts by Wednesday.',
      'We said the 10th of December.',
      'I would move it to the 15th of December.',
      'The fifteenth works for me, the fifteenth, the fifteenth.',
      'Good, then we launch on the 15th of December.',
      'Keep the rest for January, on Wednesday.',
      'The rest stays for January, so we launch.',
      'Let us put that on the landing page.',
    ]),
  ).toEqual(['Landing page'])
})

test('a word is in one topic only', () => {
  const rows = [
    'The marketing budget grows again.',
    'We cut the marketing budget in half.',
    'The travel budget stays as it is.',
    'Nobody uses the travel budget anyway.',
    'The marketing budget pays for the fair.',
  ]
  expect(topicsIn('en', rows)).toEqual(['Marketing budget'])
})

test.each([
  [
    'ru',
    [
      'Договор аренды готов в декабре.',
      'Договор аренды подпишем, мы подпишем в декабре.',
      'Вопрос закрыт, вопрос снят.',
    ],
    ['Договор аренды'],
  ],
  [
    'kk',
    ['Жалдау шарты дайын, сәрсенбі күні.', 'Жалдау шарты керек, біз жібереміз.', 'Сәрсенбі, біз жібереміз.'],
    ['Жалдау шарты'],
  ],
] as const)('%s: a phrase said twice is one', (language, rows, topics) => {
  expect(topicsIn(language, rows)).toEqual(topics)
})

test('where nothing is said twice there are none', () => {
  expect(topicsIn('en', ['The boat leaks.', 'A lamp is broken.', 'Where is the key?'])).toEqual([])
})

/** As people talk: about one thing at the beginning and again a minute later. */
const spread = (language: string, rows: readonly string[], people: readonly string[] = []) =>
  findTopics(
    toUtterances(
      rows.map((text, i) => ({
        id: `${i}`,
        speakerId: i % 2 === 0 ? 'a' : 'b',
        text,
        startMs: i * 90_000,
        endMs: i * 90_000 + 3000,
      })),
      language,
    ),
    language,
    people,
  ).map(({ topic }) => topic)

test.each([
  [
    'en',
    [
      'The week was long and the greenhouse leaks, for fifty pence a week.',
      'Last week it did as well, tomorrow I look at the greenhouse.',
      'Fifty pence a week is two pounds, and the greenhouse is old.',
      'Tomorrow, next week, whenever, the greenhouse waits for Nora.',
      'Another week of pence, tomorrow. Nora knows, Nora said it.',
    ],
    ['Nora Lee'],
    ['Greenhouse'],
  ],
  [
    'ru',
    [
      'Неделя была долгая, теплица течёт, пятьдесят рублей за неделю.',
      'Вчера тоже, на той неделе я посмотрю, что там с теплицей.',
      'Пятьдесят рублей, это вчера было, а теплица старая.',
      'Вчера, на неделе, когда угодно, теплица ждёт Нору.',
      'Ещё неделя и рубли, вчера Нора знала, Нора сказала, Нора ушла.',
    ],
    ['Нора Ли'],
    ['Теплица'],
  ],
  [
    'kk',
    [
      'Апта ұзақ болды, жылыжай ағып тұр, аптасына елу теңге.',
      'Өткен аптада да солай, ертең жылыжай қараймын.',
      'Елу теңге аптасына аз емес, жылыжай ескі.',
      'Ертең, келесі аптада, жылыжай Нораны күтеді.',
      'Тағы бір апта, ертең теңге емес, Нора біледі, Нора айтты.',
    ],
    ['Нора Ли'],
    ['Жылыжай'],
  ],
] as const)(
  '%s: no time, money or person; one word only where people come back to it',
  (language, rows, people, topics) => {
    expect(spread(language, rows, people)).toEqual(topics)
    // all of it said within a breath is passing talk
    expect(spread(language, [rows.slice(0, 4).join(' '), 'Mm.', 'Mm.', 'Mm.'], people)).toEqual([])
  },
)
