import { describe, expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { linesAt } from '../../transcript/lines.ts'
import { meetingOf } from '../../transcript/meeting.ts'
import { dueOf } from './due.ts'
import { ownerOf } from './owner.ts'

type Given = { participants?: string[]; withheld?: number[]; kind?: 'others' }

const meetingIn = (rows: string, { participants = [] }: Given = {}) => meetingOf(talk(rows, { participants }))

const owner = (
  rows: string,
  claimed: string | null,
  cited: number[],
  task = 'Paint the gate',
  given: Given = {},
) => {
  const meeting = meetingIn(rows, given)
  return ownerOf(claimed, { task, cited: linesAt(meeting.lines, cited) }, meeting, new Set(given.withheld))
}

describe('the owner of a task', () => {
  const rows = 'Ann: Who paints the gate?\nBo Lee: The gate is old.\nCy: I will paint the gate.\nDi: Good.'

  test.each([
    ['who takes it on', 'Cy', [3], 'Cy'],
    ['who takes it on, however they are called', 'cy', [3], 'Cy'],
    ['nobody else then', 'Ann', [3], null],
    ['one who speaks near it', 'Ann', [1], 'Ann'],
    ['one by a part of their name', 'Lee', [2], 'Bo Lee'],
    ['nobody claimed', null, [3], null],
    ['nobody named', '', [3], null],
    ['everybody', 'everyone', [1], null],
    ['the team', 'The team', [1], null],
    ['somebody who is not there', 'Zoe', [1], null],
    ['more than a name', 'the tall man from the office', [1], null],
    ['a stop word', 'the', [1], null],
    ['a letter', 'x', [1], null],
  ])('is %s', (_, claimed, cited, expected) => expect(owner(rows, claimed, cited)).toBe(expected))

  test('a promise of another thing does not take it on', () => {
    const other = 'Ann: Who paints the gate?\nBo: I will feed the hungry cat.\nAnn: Good.'
    expect(owner(other, 'Ann', [2])).toBe('Ann')
    // a bare one does
    expect(owner('Ann: Who paints the gate?\nBo: I will.', 'Ann', [2])).toBeNull()
    expect(owner('Ann: Who paints the gate?\nBo: I will.', 'Bo', [2])).toBe('Bo')
  })

  test('lines farther than three away, or withheld, are not near', () => {
    const far = 'Ann: Hello.\nBo: One.\nBo: Two.\nBo: Three.\nBo: The gate is old.'
    expect(owner(far, 'Ann', [5])).toBeNull()
    expect(owner(far, 'Ann', [4])).toBe('Ann')
    expect(owner(far, 'Ann', [4], 'Paint the gate', { withheld: [1] })).toBeNull()
  })

  test('somebody who was only spoken of is theirs if known, or as claimed', () => {
    const told = 'Ann: Marat paints the gate.\nBo: Good.'
    expect(owner(told, 'Marat', [1])).toBe('Marat')
    expect(owner(told, ' Marat ', [1])).toBe('Marat')
    expect(owner(told, 'Marat', [1], 'Paint the gate', { participants: ['Marat Ospanov'] })).toBe(
      'Marat Ospanov',
    )
    expect(
      owner('Ann: The gate is old.', 'Marat', [1], 'Paint the gate', { participants: ['Marat Ospanov'] }),
    ).toBeNull()
    expect(owner(told, 'Marat Zhanov', [1])).toBeNull()
  })

  test('who takes it on may name another in the very sentence about it', () => {
    const named = 'Ann: I will ask Marat to paint the gate.\nBo: Good.'
    expect(owner(named, 'Marat', [1])).toBe('Marat')
    const apart = 'Ann: Marat is ill. I will paint the gate.\nBo: Good.'
    expect(owner(apart, 'Marat', [1])).toBeNull()
  })
})

describe('when a task is due', () => {
  const due = (
    rows: string,
    claimed: string | null,
    cited: number[],
    task = 'Paint the gate',
    withheld: number[] = [],
  ) => {
    const meeting = meetingIn(rows)
    return dueOf(claimed, { task, cited: linesAt(meeting.lines, cited) }, meeting, 'en', new Set(withheld))
  }
  const rows =
    'Ann: Who paints the gate?\nBo: I paint the gate by Friday.\nCy: Good.\nDi: The cat sleeps on Monday.'

  test.each([
    ['its very words, with the day they mean', 'by Friday', [2], 'by Friday (Nov 27, 2026)', '2026-11-27'],
    ['the words without the signs behind them', 'by  Friday.', [2], 'by Friday (Nov 27, 2026)', '2026-11-27'],
    [
      'the day, where it was told in other words',
      'on the 27th of November',
      [2],
      'Nov 27, 2026',
      '2026-11-27',
    ],
  ])('is %s', (_, claimed, cited, dueDate, dueOn) =>
    expect(due(rows, claimed, cited)).toEqual({ dueDate, dueOn }),
  )

  test.each([
    ['nothing was claimed', null, [2]],
    ['what was claimed is empty', ' . ', [2]],
    ['what was claimed is no time', 'the gate', [2]],
    ['its lines name another day', 'by Thursday', [2]],
    ['what was claimed is very long', `by Friday ${'x '.repeat(60)}`, [2]],
    ['the day was said of something else', 'on Monday', [2]],
  ])('is not told where %s', (_, claimed, cited) => expect(due(rows, claimed, cited)).toBeNull())

  test('words that mean no day are told as they were said', () => {
    expect(due('Ann: I paint the gate asap.', 'asap', [1])).toEqual({
      dueDate: 'asap',
      dueOn: null,
    })
  })

  test('may stand in the next line if its own name no time, or in a line near it about the task', () => {
    const next = 'Ann: I paint the gate.\nBo: By Friday.\nCy: Good.'
    expect(due(next, 'by Friday', [1])?.dueOn).toBe('2026-11-27')
    expect(due(next, 'by Friday', [1], 'Paint the gate', [2])).toBeNull()
    const about = 'Ann: I paint the gate on Monday.\nBo: Well.\nCy: The gate by Friday.'
    expect(due(about, 'by Friday', [1])?.dueOn).toBe('2026-11-27')
    expect(due(about.replace('The gate', 'The cat'), 'by Friday', [1])).toBeNull()
  })
})
