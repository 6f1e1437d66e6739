import { describe, expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import { distance, soundOf } from './sound.ts'
import { suggest } from './suggest.ts'

const said = (text: string, id = 's') => ({
  id,
  text,
  words: text.split(' ').map((word, i): StoredWord => [word, i * 100, i * 100 + 80, null]),
})
const terms = (...list: string[]) => list.map((term) => ({ term, heardAs: [] as string[] }))
const pairs = (text: string, ...list: string[]) =>
  suggest({ segments: [said(text)], terms: terms(...list) }).map(({ heard, term }) => `${heard} > ${term}`)

test.each([
  ['Kubernetes', 'Кубернетис'],
  ['Grafana', 'графана'],
  ['Қарағанды', 'Караганды'],
  ['phone', 'fone'],
  ['Жанар', 'Шанар'],
])('%s sounds like %s', (a, b) => {
  expect(soundOf(a)).toBe(soundOf(b))
})

test('distance stops counting', () => {
  expect([distance('abc', 'abd', 2), distance('abc', 'xyz', 1), distance('a', 'abcd', 2)]).toEqual([1, 2, 3])
})

describe('finds', () => {
  test.each([
    ['ru', 'Завтра поднимем кубернетис на сервере.', 'Kubernetes', 'кубернетис > Kubernetes'],
    ['ru', 'Это решает хат тама сама.', 'Хаттама', 'хат тама > Хаттама'],
    ['ru', 'Спросите Омарава, он знает.', 'Омаров', 'Омарава > Омаров'],
    ['ru', 'Отчёт готовит Нургалеев Дамир.', 'Нургалиев', 'Нургалеев > Нургалиев'],
    ['en', 'We deploy with cooper netties today.', 'Kubernetes', 'cooper netties > Kubernetes'],
    ['en', 'Ask Aigirim about it.', 'Aigerim', 'Aigirim > Aigerim'],
    ['en', 'We use post gress queue el here.', 'Postgres', 'post gress > Postgres'],
    ['ru', 'Спроси Айгерин завтра.', 'Айгерим', 'Айгерин > Айгерим'],
    ['kk', 'Қараганды кеңсесі дайын.', 'Қарағанды', 'Қараганды > Қарағанды'],
  ])('%s: %s', (_, text, term, wanted) => {
    expect(pairs(text, term)).toEqual([wanted])
  })

  test('a known misspelling as it stands, whatever it sounds like', () => {
    const list = [{ term: 'Kaspi QR', heardAs: ['каска кар'] }]
    expect(suggest({ segments: [said('Оплата через Каска кар.')], terms: list })).toMatchObject([
      {
        from: 13,
        to: 22,
        heard: 'Каска кар',
        term: 'Kaspi QR',
        startMs: 200,
        before: 'Оплата через ',
        after: '.',
      },
    ])
  })
})

describe('leaves alone', () => {
  test.each([
    ['what is right', 'Kubernetes и kubernetes.', 'Kubernetes'],
    ['other forms, Russian', 'О Каспии, к Каспию, Каспием.', 'Каспий'],
    ['other forms, Kazakh', 'Астананың, Астанаға, Астанадан.', 'Астана'],
    ['other forms, English', "Grafana's dashboards, Grafanas.", 'Grafana'],
    ['short words', 'Кот и код, дана была дама.', 'Дана'],
    ['a run over the end of a sentence', 'Надел хат. Тама ушла.', 'Хаттама'],
    ['what only begins alike', 'Кубок и куб не то.', 'Kubernetes'],
    ['words of the language', 'Мы можем сделать это на следующей неделе.', 'Мажен'],
  ])('%s', (_, text, term) => {
    expect(pairs(text, term)).toEqual([])
  })

  test('ordinary speech, with a list of names', () => {
    const names = terms('Айгерим', 'Нурлан', 'Хаттама', 'Kaspi', 'Grafana', 'Postgres', 'Темирлан', 'Самрук')
    const speech = [
      'Давайте начнём с отчёта за прошлый квартал, потом обсудим бюджет на следующий год.',
      'Клиент просит перенести запуск на четверг, потому что склад ещё не готов.',
      'We should move the launch to Thursday because the warehouse is not ready yet.',
      'The budget for the next quarter is nearly the same, and the team grows by two people.',
      'Бүгін біз бюджетті талқылаймыз, содан кейін келесі тоқсанның жоспарын қараймыз.',
      'Қойма әлі дайын емес, сондықтан іске қосуды бейсенбіге қалдырамыз.',
    ]
    expect(suggest({ segments: speech.map((text, i) => said(text, String(i))), terms: names })).toEqual([])
  })

  test('what somebody dismissed', () => {
    const asked = { segments: [said('Это Кубернетис.')], terms: terms('Kubernetes') }
    expect(suggest({ ...asked, dismissed: [{ heard: 'кубер', term: 'kubernetes' }] })).toHaveLength(1)
    expect(suggest({ ...asked, dismissed: [{ heard: 'кубернетис', term: 'kubernetes' }] })).toEqual([])
  })
})

test('long transcripts and lists stay quick enough: each distinct run is weighed once', () => {
  const text = Array.from({ length: 20 }, (_, i) => `слово${i}`).join(' ')
  const many = Array.from({ length: 1500 }, (_, i) => said(text, String(i)))
  const list = terms(
    ...Array.from({ length: 500 }, (_, i) => `Термин${String.fromCharCode(1072 + (i % 32))}${i}`),
  )
  expect(suggest({ segments: many, terms: list })).toEqual([])
})
