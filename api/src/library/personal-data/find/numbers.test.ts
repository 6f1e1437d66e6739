import type { PersonalKind } from '@hattama/contract/rules/library/personal-data'
import { expect, test } from 'vitest'
import { isLuhn } from './checks.ts'
import { numbersIn } from './numbers.ts'

const all = new Set<PersonalKind>(['phone', 'card', 'iin', 'inn'])
const found = (text: string, looked: ReadonlySet<PersonalKind> = all) =>
  numbersIn(text, looked).map(({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`)

test.each([
  ['write 8 701 555 77 33 now', 'phone: 8 701 555 77 33'],
  ['write +7 (701) 555-77-33 now', 'phone: +7 (701) 555-77-33'],
  ['write (701) 555 7733 now', 'phone: (701) 555 7733'],
  ['write 87015557733 now', 'phone: 87015557733'],
  ['+44 20 7946 0958', 'phone: +44 20 7946 0958'],
  ['1 212 555 0199', 'phone: 1 212 555 0199'],
  ['7015557733', 'phone: 7015557733'],
  // announced as a number
  ['call 55 77 33', 'phone: 55 77 33'],
  ['мой номер 55 77 33', 'phone: 55 77 33'],
  // grouped as only an engine does
  ['870-155-57733', 'phone: 870-155-57733'],
])('"%s" holds %s', (text, expected) => {
  expect(found(text)).toEqual([expected])
})

test.each([
  '87 500 000 000 tenge',
  '8 700 000 00 00 tenge',
  '55 77 33 lamps',
  '123 456 789 tenge',
  '2026 11 20',
  'call 2026 11 20',
  '+7 701 555 77',
  '+123',
  '3 000 000 000',
  '12345',
  'call 555 000 111 tenge',
])('"%s" holds no number of anybody', (text) => {
  expect(found(text)).toEqual([])
})

test('a card passes its check; one that was announced is a card though misheard', () => {
  const card = '4111 1111 1111 1111'
  expect(isLuhn(card.replaceAll(' ', ''))).toBe(true)
  expect(found(card)).toEqual([`card: ${card}`])
  expect(found('4111 1111 1111 1112')).toEqual([])
  expect(found('my card is 4111 1111 1111 1112')).toEqual(['card: 4111 1111 1111 1112'])
  expect(found('my card is 4111 1111 1110 0000')).toEqual([])
  expect(found(card, new Set(['phone']))).toEqual([])
})

test('identification and taxpayer numbers are told by their check digits, each only if looked for', () => {
  // 12 August 1990, and a company of Moscow
  const iin = '900812350009'
  const read = found(iin)
  expect(read.length === 0 || read[0] === `iin: ${iin}`).toBe(true)
  expect(found('7707083893')).toEqual(['inn: 7707083893'])
  expect(found('7707083893', new Set(['card']))).toEqual([])
  expect(found('500100732259')).toEqual(['inn: 500100732259'])
  expect(found('500100732259', new Set(['iin']))).toEqual([])
})

test('several numbers are found one after the other, and what a hyphen joins to one goes with it', () => {
  expect(found('8 701 555 77 33 and 8 702 123 45 67')).toEqual([
    'phone: 8 701 555 77 33',
    'phone: 8 702 123 45 67',
  ])
  expect(found('8 701 555-77-33-12')).toEqual(['phone: 8 701 555-77-33-12'])
  // too far from each other, or with something else between them
  expect(found('8 701 lamps 555 77 33')).toEqual([])
  expect(found('8 701       555 77 33')).toEqual([])
})
