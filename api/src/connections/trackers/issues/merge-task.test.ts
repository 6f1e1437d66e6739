import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SharedTask } from '#kernel/db/columns.ts'
import { mergeTask, isSettled } from './merge-task.ts'

const few = <T>(...values: T[]) => fc.constantFrom(...values)
const shared: fc.Arbitrary<SharedTask> = fc.record({
  task: few('a', 'b', 'c'),
  dueOn: few(null, '2026-12-01', '2026-12-02'),
  assignee: few('5', '6', '7'),
  done: fc.boolean(),
})
const fields = ['task', 'dueOn', 'assignee'] as const

test('what changed there is never overwritten, and what changed here alone goes there', () =>
  fc.assert(
    fc.property(shared, shared, shared, (before, here, there) => {
      const { there: change, conflicts } = mergeTask(before, here, there)
      for (const field of fields) {
        const [isOurs, isTheirs] = [here[field] !== before[field], there[field] !== before[field]]
        expect(field in change).toBe(isOurs && !isTheirs)
        expect(conflicts.includes(field)).toBe(isOurs && isTheirs && here[field] !== there[field])
      }
    }),
  ))

test('once done as it says, nothing is left to do but what is in conflict, on either side', () =>
  fc.assert(
    fc.property(shared, shared, shared, (before, here, there) => {
      const first = mergeTask(before, here, there)
      const next = mergeTask(
        first.agreed,
        { ...here, done: first.tick ?? here.done },
        { ...there, ...first.there },
      )
      expect(next).toMatchObject({ there: {}, tick: null, conflicts: first.conflicts })
      expect(Object.keys(next.there)).toEqual([])
    }),
  ))

test('nobody who is known there says nothing about who has it there', () => {
  const before = { task: 'a', dueOn: null, assignee: '5', done: false }
  const here = { ...before, assignee: null }
  expect(mergeTask(before, here, { ...before, assignee: '6' })).toMatchObject({ there: {}, conflicts: [] })
  expect(isSettled(before, here)).toBe(true)
  expect(isSettled(before, { ...here, task: 'b' })).toBe(false)
})
