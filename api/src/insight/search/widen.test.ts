import type { SearchResults } from '@hattama/contract/insight/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'
import { searchRoutes } from './routes.ts'

const t = testApp([searchRoutes])
type Somebody = Awaited<ReturnType<typeof t.signedIn>>
let me: Somebody
let stranger: Somebody

const tell = (who: Somebody, title: string, rows: string, language: string, people: string[] = []) =>
  seedMeeting(t.database.db, who, title, rows, { language, participants: people })

beforeAll(async () => {
  me = await t.signedIn()
  stranger = await t.signedIn()
  await tell(
    me,
    'KK',
    'Дана: Кітабымды кеңседе қалдырдым, келісімшартқа қол қойылды, ат сатып алдық.',
    'kk',
    ['Айгүл Сәрсенова'],
  )
  await tell(
    me,
    'RU',
    'Дана: Сертификат сервера истекает, а жира ждёт.\nДана: Нам нужно двадцать пять человек.',
    'ru',
  )
  await tell(
    me,
    'EN',
    'Dana: The quarterly budget of Kaspi grows to 45 000 tenge.\nDana: We hired thirty two people in 2019.',
    'en',
  )
  await tell(
    me,
    'MONEY',
    'Дана: Бюджет пять миллионов.\nАлан: Двадцать вопросов.\nДана: И семь ответов.',
    'ru',
  )
  await tell(stranger, 'SECRET', 'Dana: The hippopotamus of Zhanaozen ate sixty one melons.', 'en', [
    'Bartholomew',
  ])
})

const find = async (q: string, who = me, more: Record<string, string> = {}) =>
  (await t.call<SearchResults>('GET', `/api/search?${new URLSearchParams({ q, ...more })}`, who.token)).body
const told = ({ hits }: SearchResults) => hits.map((hit) => [hit.title, hit.foundBy])
const marked = ({ hits }: SearchResults) =>
  hits.flatMap((hit) => hit.excerpts.flatMap((e) => e.marks.map((m) => e.text.slice(m.start, m.end))))

describe('what is found when nothing holds the words as they were typed', () => {
  test.each([
    ['кітап', 'KK', 'Кітабымды'],
    ['кеңсеге', 'KK', 'кеңседе'],
    ['аттардың', 'KK', 'ат'],
    ['келісімшарттың', 'KK', 'келісімшартқа'],
    ['айгуль', 'KK', 'Айгүл'],
    ['aigul', 'KK', 'Айгүл'],
    ['sertifikat', 'RU', 'Сертификат'],
    ['jira', 'RU', 'жира'],
    ['каспи', 'EN', 'Kaspi'],
    ['25', 'RU', 'двадцать'],
    ['twenty five', 'RU', 'двадцать'],
    ['сорок пять тысяч', 'EN', '45'],
    ['32', 'EN', 'thirty'],
    ['отыз екі', 'EN', 'thirty'],
    ['5 млн', 'MONEY', 'миллионов'],
    ['две тысячи девятнадцать', 'EN', '2019'],
  ])('%s', async (q, title, mark) => {
    const found = await find(q)
    expect(told(found)).toContainEqual([title, 'words'])
    expect(marked(found)).toContain(mark)
    expect(found.approximate).toBe(false)
  })

  test.each([
    ['quartely', 'EN', 'quarterly'],
    ['сертефикат', 'RU', 'Сертификат'],
    ['келисимшарт', 'KK', null],
    ['bugdet kaspi', 'EN', 'budget'],
  ])('%s, misspelled', async (q, title, mark) => {
    const found = await find(q)
    expect(told(found).map(([one]) => one)).toContain(title)
    if (mark !== null) expect(marked(found)).toContain(mark)
  })

  test('what resembles is said to be so', async () => {
    const found = await find('quartely')
    expect(told(found)).toEqual([['EN', 'alike']])
    expect(found.approximate).toBe(true)
  })
})

test('a number is found where it is said in one place, not where its words are said apart', async () => {
  expect(told(await find('27'))).toEqual([])
  expect(told(await find('25')).map(([title]) => title)).toEqual(['RU'])
})

test('other words, and words that are too short to resemble, find nothing', async () => {
  for (const q of ['astronaut', 'zzz', 'жэк', 'kitabb xylophone']) expect(told(await find(q))).toEqual([])
})

test('nothing that others said is found, nor does it change what is', async () => {
  for (const q of ['hippopotamos', 'bartolomew', 'Жанаозен', '61', 'melons']) {
    expect(told(await find(q))).toEqual([])
    expect(told(await find(q, stranger)).length, q).toBe(1)
  }
})

test('filters hold for what is found so', async () => {
  expect(told(await find('quartely', me, { to: '2001-01-01' }))).toEqual([])
  expect(told(await find('quartely', me, { language: 'en' }))).toEqual([['EN', 'alike']])
  expect(told(await find('quartely', me, { in: 'names' }))).toEqual([])
  expect(told(await find('quartely', me, { in: 'transcript' }))).toEqual([['EN', 'alike']])
})
