import { expect, test } from 'vitest'
import { taskClause } from './task-clause.ts'

test('a long statement is cut to the clauses that say what is to be done', () => {
  const said =
    'It was a long week for everybody here and the weather was bad, so please send the signed contract to Dana by Friday, because she asked for it'
  expect(taskClause(said, 'en')).toBe('so please send the signed contract to Dana by Friday')
})

test('a flood of blanks is read in time that grows with its length', () => {
  const said = `${'word '.repeat(20)}${' '.repeat(300_000)}x`
  expect(taskClause(said, 'en')).toBe(said)
})
