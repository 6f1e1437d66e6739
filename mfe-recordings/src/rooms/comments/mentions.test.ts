import { expect, test } from 'vitest'
import { partialMention, namedIn, matchingPeople, withName } from './mentions.ts'

const people = [
  { userId: 'a', name: 'Айгүл Сәрсенова' },
  { userId: 'b', name: 'Tom Reed' },
]

test('a name is begun by @ at a word, and completed where it was begun', () => {
  expect(partialMention('Ask @', 5)).toBe('')
  expect(partialMention('Ask @То', 7)).toBe('То')
  expect(partialMention('mail@to', 7)).toBeNull()
  expect(matchingPeople(people, 're').map((one) => one.userId)).toEqual(['b'])
  expect(matchingPeople(people, 'айг').map((one) => one.userId)).toEqual(['a'])
  expect(withName('Ask @T please', 6, 'Tom Reed')).toEqual({ text: 'Ask @Tom Reed  please', caret: 14 })
})

test('who is named is who stands there in full', () => {
  expect(namedIn('@Tom Reed, look', people)).toEqual(['b'])
  expect(namedIn('@Tom, look', people)).toEqual([])
})
