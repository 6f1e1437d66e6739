import { expect, test } from 'vitest'
import { hasCapitals, nameForms } from './name-forms.ts'

test.each([
  ['Анна', ['анна', 'анны', 'анной', 'анне'], ['аннексия', 'аня']],
  ['Иван', ['иван', 'ивана', 'иваном', 'ivan'], ['иванова', 'диван']],
  ['Жуковский', ['жуковского', 'жуковскому'], ['жук']],
  ['Айгүл', ['айгүлге', 'айгүлдің'], ['ай']],
  ['Павел', ['павла', 'павлом'], ['павлин']],
])(
  '%s: the cases of a name are forms of it, other words with its beginning are not',
  (name, forms, others) => {
    const read = nameForms([name])
    expect(forms.map((word) => [word, read(word)])).toEqual(forms.map((word) => [word, 'name']))
    expect(others.map((word) => [word, read(word)])).toEqual(others.map((word) => [word, null]))
  },
)

test('of names that share a beginning each keeps its own forms', () => {
  const read = nameForms(['Валентин', 'Валентина'])
  expect(['валентином', 'валентиной', 'валентин', 'валентина'].map(read)).toEqual(
    Array.from({ length: 4 }, () => 'name'),
  )
})

const readingsOf = (name: string, words: string) => {
  const read = nameForms([name])
  return words.split(' ').map((word) => read(word))
}
const different = (name: string, words: string) => [...new Set(readingsOf(name, words))]

test.each([
  ['Наталия', 'наталия наталию наталией', 'наталий наталь'],
  ['Калиева', 'калиева калиевой калиеву калиевым калиев', 'калиевский'],
  ['Сергей', 'сергей сергея сергею сергеем сергее', 'сергеев'],
  ['Дмитрий', 'дмитрий дмитрия дмитрию дмитрием', 'дмитр'],
  ['Жуковская', 'жуковская жуковскую жуковской жуковские', 'жуковск'],
  ['Троцкий', 'троцкого троцкая троцкими', 'троц'],
  ['Кравец', 'кравец кравца кравцом', 'крав'],
  ['Волошенок', 'волошенок волошенка', 'волошен'],
  ['Иванов', 'иванов иванова ивановым ивановых', 'ивановский'],
  ['Айгүл', 'айгүлдер айгүлдердің айгүлдерге айгүлмен', 'айгүлдік'],
  ['Бауыржан', 'бауыржандардан бауыржанның', 'бауыржандық'],
])('%s: its own cases, and what only begins like it', (name, forms, others) => {
  expect(different(name, forms)).toEqual(['name'])
  expect(different(name, others)).toEqual([null])
})

test('a name that is also a word is told from one that is not, in all of its cases', () => {
  for (const [name, words] of [
    ['Вера', 'вера веры верой'],
    ['Роза', 'роза розы'],
    ['Лев', 'лев льва львом'],
    ['Mark', 'mark marks'],
  ] as const)
    expect(different(name, words)).toEqual(['word'])
  expect(readingsOf('Лев', 'левый левин')).toEqual([null, null])
  // a form of another name that is none decides: Вера is a word, Верон is not
  expect(nameForms(['Вера', 'Верон'])('верон')).toBe('name')
})

test('a city whose name looks like a case of Алма is none', () => {
  expect(readingsOf('Алма', 'алма алматы')).toEqual(['word', null])
})

test('a word without a meaning of its own is never a sure name, and of two letters none at all', () => {
  expect(readingsOf('Not', 'not nots')).toEqual(['word', 'name'])
  expect(readingsOf('Он', 'он')).toEqual([null])
  expect(readingsOf('An', 'an ans')).toEqual([null, 'name'])
  expect(readingsOf('Ян', 'ян яна яном')).toEqual(['name', 'name', 'name'])
  // an initial is no name
  expect(readingsOf('Щ', 'щ')).toEqual([null])
  expect(readingsOf('E', 'e')).toEqual([null])
})

test('of a full name each part has its forms, with ё or without it', () => {
  expect(readingsOf('Анна Петровна', 'анне петровне петр')).toEqual(['name', 'name', null])
  expect(readingsOf('Алёна', 'алёна алёне алене')).toEqual(['name', 'name', 'name'])
})

test('a text of small letters alone tells no names by its capitals', () => {
  expect([hasCapitals('мы с Анной'), hasCapitals('we met Anna'), hasCapitals('мы с анной 7')]).toEqual([
    true,
    true,
    false,
  ])
})
