import { expect, test } from 'vitest'
import { leadsIn, logoSize, pictureSize, signatureLine, textOf } from './document.ts'

test('a logo is as large as its place allows and never stretched', () => {
  expect(logoSize({ width: 300, height: 54 })).toEqual({ width: 150, height: 27 })
  expect(logoSize({ width: 54, height: 108 })).toEqual({ width: 27, height: 54 })
})

test('a picture that was shown has a place of its own size', () => {
  expect(pictureSize({ width: 660, height: 100 })).toEqual({ width: 330, height: 50 })
  expect(pictureSize({ width: 100, height: 400 })).toEqual({ width: 50, height: 200 })
})

test('words lead in if all of them are strong and end in a colon', () => {
  expect(leadsIn([{ text: 'Resolved:', strong: true }])).toBe(true)
  expect(leadsIn([{ text: 'Resolved', strong: true }, { text: ' ' }, { text: ': ', strong: true }])).toBe(
    true,
  )
  expect(leadsIn([{ text: 'Resolved: yes', strong: true }])).toBe(false)
  expect(leadsIn([{ text: 'Resolved:' }])).toBe(false)
  expect(leadsIn([{ text: 'Resolved', strong: true }, { text: ' so:' }])).toBe(false)
  expect(leadsIn([{ text: 'Resolved' }, { text: ':', strong: true }])).toBe(false)
})

test('spans are their texts one after another', () => {
  expect(textOf([{ text: 'a', strong: true }, { text: 'b' }])).toBe('ab')
  expect(textOf([])).toBe('')
})

test('a signature that cannot be drawn is a line to write on, twice', () => {
  expect(signatureLine('Chair')).toMatch(/^Chair: _{24} \/ _{24} \/$/)
})
