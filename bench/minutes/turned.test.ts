import { expect, test } from 'vitest'
import { turned } from './turned.ts'

const people = ['Grad A', 'Project Manager']

test.each([
  ['The group would buy it', 'denial', 'The group would not buy it'],
  ['It was not cheap', 'denial', 'It was cheap'],
  ['They sold 12 chairs', 'number', 'They sold 15 chairs'],
  ['They sold Twelve chairs', 'number', 'They sold seventeen chairs'],
  ['Grad A left', 'speaker', 'Project Manager left'],
])('“%s”, by %s: “%s”', (statement, by, text) =>
  expect(turned(statement, people, () => 0)).toEqual([{ by, text }]),
)

test('what has nothing to turn stays out', () =>
  expect(turned('The group agreed', people, () => 0)).toEqual([]))
