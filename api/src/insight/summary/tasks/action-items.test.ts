import { describe, expect, test } from 'vitest'
import type { ActionItem } from '@hattama/contract/insight/summary'
import { mergeActionItems } from './action-items.ts'

const moment = { startMs: 1000, endMs: 2000, segmentId: 's', quote: 'q', speaker: 'Ann' }
const item = (task: string, more: object = {}) => ({ completed: false, task, ...more }) as ActionItem
const paint = item('Paint', { id: 'p', assignee: 'Ann', moment })
const weld = item('Weld', { id: 'w', moment })
const stored = [paint, weld]
const merge = (given: ActionItem[], mayRemove = true) => mergeActionItems(stored, given, mayRemove)

describe('a list of tasks that a client sends', () => {
  test('keeps moments where the task is the same, whatever the client says of them', () => {
    const { items, rewritten } = merge([
      item('Paint', { id: 'p', assignee: 'Ann', completed: true, moment: null }),
      item('Weld', { id: 'w' }),
    ])
    expect(items).toEqual([{ ...paint, completed: true }, weld])
    expect(rewritten).toBe(false)
  })

  test('another owner or day is a person’s, but the moment stays; other words have none', () => {
    const owner = merge([item('Paint', { id: 'p', assignee: 'Bo' }), weld])
    expect(owner.items[0]).toMatchObject({ id: 'p', assignee: 'Bo', moment, byPerson: true })
    expect(owner.rewritten).toBe(true)
    const day = merge([{ ...paint, dueDate: 'Friday' }, weld])
    expect(day.items[0]).toMatchObject({ dueDate: 'Friday', moment, byPerson: true })
    const words = merge([item('Paint all', { id: 'p', assignee: 'Ann' }), weld])
    expect(words.items[0]).toMatchObject({ id: 'p', task: 'Paint all', moment: null, byPerson: true })
    expect(words.rewritten).toBe(true)
  })

  test('without ids tasks are matched by place, or else by their words', () => {
    expect(merge([item('Paint', { assignee: 'Ann' }), item('Weld')]).items).toEqual(stored)
    expect(merge([item('Weld'), item('Paint', { assignee: 'Ann' })]).items).toEqual([weld, paint])
    const twice = mergeActionItems(
      [weld, { ...weld, id: 'w2' }],
      [item('Weld', { completed: true }), item('Weld')],
      true,
    )
    expect(twice.items.map(({ id }) => id)).toEqual(['w', 'w2'])
  })

  test('no owner and an absent one are the same', () => {
    const none = mergeActionItems([weld], [item('Weld', { id: 'w', assignee: null, dueDate: null })], true)
    expect(none.rewritten).toBe(false)
    expect(none.items[0]?.byPerson).toBeUndefined()
  })

  test('a new task has an id of its own and is a person’s', () => {
    const { items, rewritten } = merge([...stored, item('Carry')])
    expect(items[2]).toMatchObject({ task: 'Carry', moment: null, byPerson: true })
    expect(items[2]?.id).toMatch(/^[\da-f-]{36}$/)
    expect(rewritten).toBe(true)
  })

  test('an id that is unknown, or sent twice, is not taken', () => {
    const { items } = merge([paint, { ...paint, completed: true }, item('Carry', { id: 'stranger' })])
    expect(items[0]?.id).toBe('p')
    expect(items[1]?.id).not.toBe('p')
    expect(items[2]?.id).not.toBe('stranger')
  })

  test('what it lacks goes, or else stays at the end', () => {
    expect(merge([weld]).items).toEqual([weld])
    expect(merge([weld]).rewritten).toBe(true)
    expect(merge([weld], false).items).toEqual([weld, paint])
    expect(merge([], false).items).toEqual(stored)
    expect(merge([], false).rewritten).toBe(false)
    // in another order they are read as changed
    expect(merge([weld, paint]).rewritten).toBe(true)
  })
})
