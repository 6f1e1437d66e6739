import { expect, test } from 'vitest'
import { lackOf } from './unclear-task.ts'

const task = { unsure: true, completed: false, assignee: null, dueDate: null, dueOn: null }

test.each([
  ['both', {}, 'unsure'],
  ['the owner', { dueOn: '2026-12-04' }, 'noOwner'],
  ['the date', { assignee: 'Daniel' }, 'noDate'],
  ['nothing', { assignee: 'Daniel', dueDate: 'on Friday' }, null],
] as const)('of a task that lacks %s exactly that is said', (_, known, lack) => {
  expect(lackOf({ ...task, ...known })).toBe(lack)
})

test('of a sure, a done and a person’s own task nothing is said', () => {
  for (const change of [{ unsure: false }, { completed: true }, { byPerson: true }]) {
    expect(lackOf({ ...task, ...change })).toBeNull()
  }
})
