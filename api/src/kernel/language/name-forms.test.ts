import { expect, test } from 'vitest'
import { nameForms } from './name-forms.ts'

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
