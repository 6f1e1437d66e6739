import { expect, test } from 'vitest'
import { type ForeignKey, parentsFirst } from './foreign-keys.ts'

const from = (table: string, parent: string): ForeignKey => ({
  table,
  parent,
  columns: [],
  parentColumns: [],
  onDelete: 'cascade',
})

test('tables come after those they name, otherwise by name', () => {
  const names = ['words', 'people', 'meetings', 'away']
  const keys = [from('meetings', 'words'), from('meetings', 'people'), from('away', 'meetings')]
  expect(parentsFirst(names, keys)).toEqual(['people', 'words', 'meetings', 'away'])
  // a table may name itself, or one that is not among them
  const more = [...keys, from('people', 'people'), from('people', 'elsewhere')]
  expect(parentsFirst(names, more)).toEqual(['people', 'words', 'meetings', 'away'])
})

test('a circle has no first', () => {
  const circle = [from('a', 'b'), from('b', 'a')]
  expect(() => parentsFirst(['a', 'b', 'c'], circle)).toThrow('tables name each other: a, b')
})
