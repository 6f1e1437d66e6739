import { expect, test } from 'vitest'
import { distance, soundOf } from './sound.ts'

test.each([
  ['Джон', 'Чон', true],
  ['чат', 'tchat', true],
  ['цена', 'сена', true],
  ['гость', 'кость', true],
  ['вода', 'фота', true],
  ['молоко', 'малако', true],
  ['action', 'акшн', true],
  ['phase', 'faze', true],
  ['night', 'nit', true],
  ['fox', 'focks', true],
  ['ғалым', 'қалым', true],
  ['happy', 'hapy', true],
  ['кошка', 'мышка', false],
  ['night', 'light', false],
])('%s and %s sound alike: %s', (one, other, alike) => {
  expect(soundOf(one) === soundOf(other)).toBe(alike)
})

test('signs and spaces are dropped, digits stay, in whatever case and form of letters', () => {
  expect(soundOf('Ку-бер НЕТИС!')).toBe(soundOf('кубернетис'))
  expect(soundOf('iPhone 12')).toMatch(/12$/)
  expect(soundOf('Йод'.normalize('NFD'))).toBe(soundOf('йод'))
  expect(soundOf('—')).toBe('')
})

test('a change is an insertion, a removal or another letter, and more than asked for are not counted', () => {
  expect(distance('kitten', 'sitting', 5)).toBe(3)
  expect(distance('abc', 'abc', 0)).toBe(0)
  expect(distance('', 'ab', 2)).toBe(2)
  expect(distance('ab', '', 2)).toBe(2)
  expect(distance('abc', 'bc', 1)).toBe(1)
  expect(distance('bc', 'abc', 1)).toBe(1)
  expect(distance('abcdef', 'abxdef', 1)).toBe(1)
  expect(distance('abcd', 'badc', 2)).toBe(3)
  expect(distance('abc', 'xyz', 2)).toBe(3)
  expect(distance('a', 'abcd', 3)).toBe(3)
  expect(distance('a', 'abcde', 3)).toBe(4)
})
