import { expect, test } from 'vitest'
import { differencesBetween, isExtension, isHarmless, isOfRows, type Difference } from './differences.ts'

const made = {
  '': { 'extension vector': 'vector' },
  people: { table: 'ordinary', 'column name': 'text', 'index by_name': 'CREATE INDEX by_name' },
}

test('what is as it was made differs in nothing, and nor do options of an index', () => {
  expect(differencesBetween(made, made)).toEqual([])
  const chosen = {
    ...made,
    people: { ...made.people, 'index by_name': 'CREATE INDEX by_name WITH (fillfactor=70)' },
  }
  expect(differencesBetween(made, chosen)).toEqual([])
  expect(differencesBetween(chosen, made)).toEqual([])
})

test('what is missing, altered and extra is told with its definition, columns before the rest', () => {
  const now = {
    ...made,
    people: { table: 'ordinary', 'index mine': 'CREATE INDEX mine', 'column name': 'int' },
  }
  expect(differencesBetween(made, now)).toEqual([
    { kind: 'altered', table: 'people', name: 'column name', definition: 'text', found: 'int' },
    { kind: 'missing', table: 'people', name: 'index by_name', definition: 'CREATE INDEX by_name' },
    { kind: 'extra', table: 'people', name: 'index mine', definition: 'CREATE INDEX mine' },
  ])
})

test('a whole table counts once, before all else, tables by name', () => {
  const other = { table: 'partitioned', 'column a': 'int' }
  expect(differencesBetween({ ...made, b: other }, { ...made, a: other, '': {} })).toEqual([
    { kind: 'extra', table: 'a', name: 'table', definition: 'partitioned' },
    { kind: 'missing', table: 'b', name: 'table', definition: 'partitioned' },
    { kind: 'missing', table: '', name: 'extension vector', definition: 'vector' },
  ])
  expect(differencesBetween({ a: {} }, {})).toEqual([
    { kind: 'missing', table: 'a', name: 'table', definition: '' },
  ])
})

test('what belongs to no table is told one by one, even where nothing of it is there or wanted', () => {
  const of = [{ table: '', name: 'extension vector', definition: 'vector' }]
  expect(differencesBetween({ '': made[''] }, {})).toEqual(of.map((one) => ({ kind: 'missing', ...one })))
  expect(differencesBetween({}, { '': made[''] })).toEqual(of.map((one) => ({ kind: 'extra', ...one })))
})

const one = (kind: Difference['kind'], name: string, definition = '', table = 'people'): Difference => ({
  kind,
  table,
  name,
  definition,
})

test('rows no longer fit where a table or column is missing or altered', () => {
  expect(
    [one('missing', 'table'), one('altered', 'column a'), one('missing', 'column a')].map(isOfRows),
  ).toEqual([true, true, true])
  expect([one('extra', 'table'), one('extra', 'column a'), one('missing', 'index a')].map(isOfRows)).toEqual([
    false,
    false,
    false,
  ])
})

test('an extension is told by its name', () => {
  expect(isExtension(one('extra', 'extension vector', '', ''))).toBe(true)
  expect(isExtension(one('extra', 'function extension_of', '', ''))).toBe(false)
})

test.each([
  [one('missing', 'index a'), false],
  [one('altered', 'trigger a'), false],
  [one('extra', 'function f', '', ''), true],
  [one('extra', 'table'), true],
  [one('extra', 'trigger t'), true],
  [one('extra', 'column c', 'text'), true],
  [one('extra', 'column c', 'text not null'), false],
  [one('extra', 'column c', 'int not null default 1'), true],
  [one('extra', 'column c', 'int not null identity'), true],
  [one('extra', 'column c', 'int not null generated'), true],
  [one('extra', 'index i', 'CREATE INDEX i'), true],
  [one('extra', 'index i', 'CREATE UNIQUE INDEX i'), false],
  [one('extra', 'constraint c', 'CHECK (true)'), false],
  [one('extra', 'rule r'), false],
])('%j can do no harm: %s', (difference, isSo) => {
  expect(isHarmless(difference)).toBe(isSo)
})
