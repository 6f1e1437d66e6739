import { expect, test } from 'vitest'
import { namesBegun, partialName } from './offered-names.tsx'

const people = [
  { key: 'a', name: 'Айгүл Сәрсенова' },
  { key: 'b', name: 'Tom Reed' },
  { key: 'c', name: 'Алёна Ким' },
]

test('a name is begun by @ at a word', () => {
  expect(partialName('Ask @', 5)).toBe('')
  expect(partialName('Ask @То', 7)).toBe('То')
  expect(partialName('mail@to', 7)).toBeNull()
  expect(partialName('Ask @Tom now', 12)).toBeNull()
})

test('it finds whoever has it as any part of their name', () => {
  expect(namesBegun(people, 're').map((one) => one.key)).toEqual(['b'])
  expect(namesBegun(people, 'айг').map((one) => one.key)).toEqual(['a'])
  expect(namesBegun(people, 'але').map((one) => one.key)).toEqual(['c'])
  expect(namesBegun(people, '')).toHaveLength(3)
})
