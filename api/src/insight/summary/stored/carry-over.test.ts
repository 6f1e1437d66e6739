import { describe, expect, test } from 'vitest'
import type { ActionItem } from '@hattama/contract/insight/summary'
import { carryOver } from './carry-over.ts'
import { assigned } from './task-people.ts'

const item = (task: string, more: Partial<ActionItem> = {}): ActionItem => ({
  task,
  completed: false,
  ...more,
})
const at = (segmentId: string) => ({ moment: { segmentId, startMs: 0, endMs: 1, quote: '', speaker: '' } })
const carried = (before: ActionItem[], found: ActionItem[], removed: ActionItem[] = []) =>
  carryOver({ before, found, removed })

describe('the tasks of a new text', () => {
  test('keep the id and the tick of the same task', () => {
    const before = [item('Paint the old gate', { id: 'a', completed: true })]
    expect(carried(before, [item('Paint the old gate green')])).toEqual([
      item('Paint the old gate green', { id: 'a', completed: true }),
    ])
    expect(carried([item('Paint the gate')], [item('Paint the gate')])).toEqual([item('Paint the gate')])
  })

  test('are the same with three words of five in common, or fewer from one segment', () => {
    const before = [item('paint gate porch', { id: 'a' })]
    expect(carried(before, [item('paint gate porch fence hinge')])[0]?.id).toBe('a')
    expect(carried(before, [item('paint gate fence hinge')])[0]?.id).toBeUndefined()
    const here = [item('paint gate porch', { id: 'a', ...at('s') })]
    expect(carried(here, [item('paint gate fence hinge', at('s'))])[0]?.id).toBe('a')
    expect(carried(here, [item('paint gate fence hinge', at('t'))])[0]?.id).toBeUndefined()
    expect(carried(here, [item('paint fence hinge', at('s'))])[0]?.id).toBeUndefined()
    expect(carried(before, [item('paint gate fence hinge', at('s'))])[0]?.id).toBeUndefined()
  })

  test('never take over from one that was taken over already', () => {
    const before = [item('Paint the gate', { id: 'a', completed: true })]
    const found = [item('Paint the gate'), item('Paint the gate')]
    expect(carried(before, found).map(({ id }) => id)).toEqual(['a', undefined])
  })

  test('leave what a person wrote as it is, and keep what a person touched', () => {
    const own = item('Paint the gate green', { id: 'a', byPerson: true })
    const ticked = item('Call Bo', { id: 'b', completed: true })
    const before = [own, ticked, item('Feed the cat', { id: 'c' })]
    expect(carried(before, [item('Paint the gate green')])).toEqual([own, ticked])
    expect(carried(before, [])).toEqual([own, ticked])
  })

  test('lack what a person removed', () => {
    expect(carried([], [item('Paint the gate'), item('Call Bo')], [item('Paint the gate')])).toEqual([
      item('Call Bo'),
    ])
  })

  test('are not the same for having no words at all', () => {
    expect(carried([item('?', { id: 'a' })], [item('!')])[0]?.id).toBeUndefined()
  })
})

describe('whose a task is', () => {
  const members = [
    { userId: 'u', name: 'Ann Lee' },
    { userId: 'v', name: 'Bo Kim' },
    { userId: 'w', name: 'Bo Kim' },
    { userId: 'x', name: 'Cy' },
  ]
  const me = { userId: 'u', labels: new Set(['me', 'я']) }
  const voices = [{ userId: 'v', name: 'Dr Kim' }]
  const all = { me, members, voices, speakers: new Set<string>() }
  const whose = (assignee: string | null, more: Partial<ActionItem> = {}, known = all) => {
    const found = assigned(item('t', { assignee, ...more }), known)
    return [found.assignee, found.assigneeId]
  }

  test.each([
    ['me', 'Ann Lee', 'u'],
    [' Я ', 'Ann Lee', 'u'],
    ['ann  LEE', 'ann  LEE', 'u'],
    ['Ann', 'Ann', undefined],
    ['Bo Kim', 'Bo Kim', undefined],
    ['Cy', 'Cy', undefined],
    ['Zoe Oh', 'Zoe Oh', undefined],
    ['', '', undefined],
    [null, null, undefined],
  ])('“%s” is %s (%s)', (assignee, name, id) => expect(whose(assignee)).toEqual([name, id]))

  test('stays whose it is', () => expect(whose('me', { assigneeId: 'z' })).toEqual(['me', 'z']))

  test.each([
    ['Cy', 'x'],
    ['Dr Kim', 'v'],
    ['Bo Kim', undefined],
    ['Ann', undefined],
  ])('“%s”, if a speaker of the meeting is called so, is %s', (name, id) => {
    const speakers = new Set(['cy', 'dr kim', 'bo kim', 'ann'])
    expect(whose(name, {}, { ...all, speakers })).toEqual([name, id])
    expect(whose('Dr Kim')).toEqual(['Dr Kim', undefined])
  })

  test('is called as it was where who recorded it is no member any more', () => {
    expect(whose('me', {}, { ...all, me: { ...me, userId: 'gone' } })).toEqual(['me', 'gone'])
  })
})
