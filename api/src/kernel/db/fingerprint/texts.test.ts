import { expect, test } from 'vitest'
import type { Difference } from './differences.ts'
import { listed, nameOf, remedyFor } from './texts.ts'

const one = (kind: Difference['kind'], name: string, found?: string, table = 'recordings'): Difference => ({
  kind,
  table,
  name,
  definition: 'as made',
  ...(found !== undefined && { found }),
})

test('objects are named as people write them', () => {
  expect(nameOf({ table: 'recordings', name: 'table' })).toBe('table recordings')
  expect(nameOf({ table: 'recordings', name: 'column my title' })).toBe('column recordings.my title')
  expect(nameOf({ table: 'recordings', name: 'index by_owner' })).toBe('index by_owner on recordings')
  expect(nameOf({ table: '', name: 'extension vector' })).toBe('extension vector')
})

test.each([
  [one('missing', 'column title'), 'column recordings.title is missing'],
  [one('extra', 'index mine'), 'index mine on recordings is not ours'],
  [one('altered', 'column title', 'int'), 'column recordings.title is "int" in place of "as made"'],
  [one('altered', 'column title'), 'column recordings.title is "" in place of "as made"'],
  [one('altered', 'trigger t', 'x, disabled'), 'trigger t on recordings is disabled'],
  [one('altered', 'index i', 'x, invalid'), 'index i on recordings is invalid'],
  [one('altered', 'index i', 'x, invalid really'), 'index i on recordings is changed'],
  [one('altered', 'index i'), 'index i on recordings is changed'],
])('%j is told in words', (difference, said) => {
  expect(listed([difference])).toBe(said)
})

test('five are told, and how many more there are', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => one('missing', `column c${at}`))
  expect(listed(many(5))).toBe([0, 1, 2, 3, 4].map((at) => `column recordings.c${at} is missing`).join(', '))
  expect(listed(many(6))).toBe(`${listed(many(5))}, and 1 more`)
  expect(listed(many(12))).toMatch(/c4 is missing, and 7 more$/)
})

const byHand =
  'It was changed by hand, or made by a version between releases. Undo that change, or restore a backup onto an empty database.'

test.each([
  [one('missing', 'index i'), 'as made'],
  [one('missing', 'trigger t'), 'as made'],
  [one('missing', 'constraint of a'), 'ALTER TABLE public."recordings" ADD CONSTRAINT "of a" as made'],
  [one('missing', 'column title'), null],
  [one('missing', 'table'), null],
  [one('altered', 'index i', 'x, invalid'), 'REINDEX INDEX public."i"'],
  [one('extra', 'index i', 'x, invalid'), 'REINDEX INDEX public."i"'],
  [one('altered', 'trigger t', 'x, disabled'), 'ALTER TABLE public."recordings" ENABLE TRIGGER "t"'],
  [one('altered', 'constraint c', 'x, disabled'), 'ALTER TABLE public."recordings" ENABLE TRIGGER ALL'],
  [one('altered', 'index i', 'other'), null],
  [one('altered', 'column title', 'int'), null],
  [one('extra', 'constraint c'), 'ALTER TABLE public."recordings" DROP CONSTRAINT "c"'],
  [one('extra', 'column c'), 'ALTER TABLE public."recordings" ALTER COLUMN "c" DROP NOT NULL'],
  [one('extra', 'index i'), 'DROP INDEX public."i"'],
  [one('extra', 'rule r'), 'DROP RULE "r" ON public."recordings"'],
  [one('extra', 'policy p'), null],
])('%j is undone by one statement, or by none', (difference, statement) => {
  expect(remedyFor([difference])).toBe(
    statement === null ? byHand : `To undo it, run as the role of DATABASE_URL: ${statement};`,
  )
})

test('statements are told if they undo all, and are few', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => one('extra', `index i${at}`))
  expect(remedyFor(many(5))).toContain('DROP INDEX public."i3"; DROP INDEX public."i4";')
  expect(remedyFor(many(6))).toBe(byHand)
  expect(remedyFor([...many(2), one('missing', 'column c')])).toBe(byHand)
})
