import { describe, expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import { distance, soundOf } from './sound.ts'
import { contextOf, suggest } from './suggest.ts'

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

describe('what is shown of a place', () => {
  test('48 letters on each side, and a sign where there are more', () => {
    const [before, after] = ['b'.repeat(48), 'a'.repeat(48)]
    expect(contextOf(before, after)).toEqual({ before, after })
    expect(contextOf(`x${before}`, `${after}y`)).toEqual({ before: `…${before}`, after: `${after}…` })
    expect(contextOf('', '')).toEqual({ before: '', after: '' })
  })

  test('the time of its first word, and its place in its own segment', () => {
    const segments = [said('Всё хорошо.', 'one'), said('Ну, спроси Айгерин завтра, Айгерин тут.', 'two')]
    const found = suggest({ segments, terms: terms('Айгерим') })
    expect(
      found.map(({ segmentId, from, to, startMs, before }) => ({ segmentId, from, to, startMs, before })),
    ).toEqual([
      { segmentId: 'two', from: 11, to: 18, startMs: 200, before: 'Ну, спроси ' },
      { segmentId: 'two', from: 27, to: 34, startMs: 400, before: 'Ну, спроси Айгерин завтра, ' },
    ])
  })

  test('words that do not fit their text begin where the first of them does', () => {
    const { text, words } = said('Спроси Айгерин завтра.')
    const [placed] = suggest({
      segments: [{ id: 's', text, words: [['Спроси', 700, 800, null]] }],
      terms: terms('Айгерим'),
    })
    expect(placed?.startMs).toBe(700)
    const [timeless] = suggest({ segments: [{ id: 's', text, words: [] }], terms: terms('Айгерим') })
    expect(timeless?.startMs).toBe(0)
    expect(words).toHaveLength(3)
  })
})

test('five hundred places are enough, of however many there are', () => {
  const many = Array.from({ length: 600 }, (_, i) => said('Спроси Айгерин.', String(i)))
  const found = suggest({ segments: many, terms: terms('Айгерим') })
  expect([found.length, found.at(-1)?.segmentId]).toEqual([500, '499'])
  expect(suggest({ segments: many.slice(0, 499), terms: terms('Айгерим') })).toHaveLength(499)
})

test('without terms nothing is found, and the first of a run is taken where two begin together', () => {
  expect(suggest({ segments: [said('Кубернетис.')], terms: [] })).toEqual([])
  expect(pairs('Это Каспи кю ар сервис.', 'Kaspi QR', 'Каспий')).not.toHaveLength(0)
})

test('what is right is skipped whole: a part of it is not suggested again', () => {
  expect(pairs('Пишет Нургалиев Омарава.', 'Нургалиев Омаров', 'Омаров')).toEqual([
    'Нургалиев Омарава > Нургалиев Омаров',
  ])
  expect(pairs('Пишет Омаров Нурлан сам.', 'Омаров Нурлан', 'Нурлам')).toEqual([])
})
