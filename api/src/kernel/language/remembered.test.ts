import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('what was found for a text is found once, also nothing', () => {
  const asked: string[] = []
  const find = remembered((text) => {
    asked.push(text)
    return text === 'no' ? '' : { text }
  })
  expect(find('a')).toEqual({ text: 'a' })
  expect(find('a')).toBe(find('a'))
  expect([find('no'), find('no')]).toEqual(['', ''])
  expect(asked).toEqual(['a', 'no'])
})

test('once it knows as many texts as it may, it forgets all of them', () => {
  const asked: string[] = []
  const find = remembered((text) => (asked.push(text), true), 2)
  for (const text of ['a', 'b', 'a', 'b', 'c', 'c', 'a']) find(text)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
