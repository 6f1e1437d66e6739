import { expect, test } from 'vitest'
import { nameBegun, namedIn, namedSo, withName } from './mentions.ts'

const people = [
  { userId: 'a', name: 'Айгүл Сәрсенова' },
  { userId: 'b', name: 'Tom Reed' },
]

test('a name is begun by @ at a word, and completed where it was begun', () => {
  expect(nameBegun('Ask @', 5)).toBe('')
  expect(nameBegun('Ask @То', 7)).toBe('То')
  expect(nameBegun('mail@to', 7)).toBeNull()
  expect(namedSo(people, 're').map((one) => one.userId)).toEqual(['b'])
  expect(namedSo(people, 'айг').map((one) => one.userId)).toEqual(['a'])
  expect(withName('Ask @T please', 6, 'Tom Reed')).toEqual({ text: 'Ask @Tom Reed  please', caret: 14 })
})

test('who is named is who stands there in full', () => {
  expect(namedIn('@Tom Reed, look', people)).toEqual(['b'])
  expect(namedIn('@Tom, look', people)).toEqual([])
})
