import { expect, test } from 'vitest'
import { namedIn, withName } from './mentions.ts'

const people = [
  { userId: 'a', name: 'Айгүл Сәрсенова' },
  { userId: 'b', name: 'Tom Reed' },
]

test('a name is completed where it was begun', () => {
  expect(withName('Ask @T please', 4, 6, 'Tom Reed')).toEqual({ text: 'Ask @Tom Reed  please', caret: 14 })
})

test('who is named is who stands there in full', () => {
  expect(namedIn('@Tom Reed, look', people)).toEqual(['b'])
  expect(namedIn('@Tom, look', people)).toEqual([])
})
