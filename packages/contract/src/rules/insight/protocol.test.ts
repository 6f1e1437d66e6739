import { expect, test } from 'vitest'
import { canonicalJson, gapsOf, isPattern, numberText, unnamedIn } from './protocol.ts'

test.each([
  ['{n}/{year}', '7/2026'],
  ['{n}', '7'],
  ['ПР-{year}-{n}', 'ПР-2026-7'],
  ['№ {n}', '№ 7'],
])('a number by the pattern %s', (pattern, text) => {
  expect(isPattern(pattern)).toBe(true)
  expect(numberText(pattern, 7, 2026)).toBe(text)
})

test.each([
  '',
  '{year}',
  '{n}{n}',
  '{n}{year}{year}',
  '{n}<b>',
  '{n}{m}',
  '=cmd|{n}',
  `{n}${'x'.repeat(40)}`,
])('no pattern: %s', (pattern) => expect(isPattern(pattern)).toBe(false))

const person = (id: string, attendance: 'present' | 'unclear') => ({ id, name: id, attendance })

test('what is missing is named, and nothing when nothing is', () => {
  const empty = { place: ' ', chairId: 'x', secretaryId: null, people: [], items: [{ title: '' }] }
  expect(gapsOf(empty)).toEqual(['place', 'chair', 'secretary', 'present', 'items'])
  const people = [person('a', 'present'), person('b', 'unclear')]
  const nearly = { place: 'Almaty', chairId: 'a', secretaryId: 'b', people, items: [{ title: 'Budget' }] }
  expect(gapsOf(nearly)).toEqual(['unclear'])
  expect(gapsOf({ ...nearly, people: [person('a', 'present'), person('b', 'present')] })).toEqual([])
})

test('voices without a name are named by their labels, each once', () => {
  const none = { heard: [], spoke: [], decided: [] }
  const people = [person('Спикер 2', 'present'), person('Анна', 'present')] as const
  const items = [
    { ...none, heard: [{ who: '3-сөйлеуші' }], decided: [{ responsible: 'Спикер 2' }] },
    { ...none, assigned: [{ responsible: 'Speaker 4' }, { responsible: 'Анна' }, { responsible: '' }] },
  ]
  expect(unnamedIn({ people, items })).toEqual(['Спикер 2', '3-сөйлеуші', 'Speaker 4'])
  expect(unnamedIn({ people: [{ name: 'Speaker 1', attendance: 'absent' }], items: [none] })).toEqual([])
})

test('the same value is the same text, whatever the order of its keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ә"' }], a: undefined, A: true })).toBe(
    '{"A":true,"b":[1,{"c":"ә\\"","d":null}]}',
  )
})
