import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { assemble } from '../../kernel/text/transcript-model.ts'
import { spoken } from '../../testing/spoken.ts'
import { useFind } from './use-find.ts'

afterEach(cleanup)

const segments = [
  spoken('s1', 'A', 0, 'The lease is signed.'),
  spoken('s2', 'B', 9, 'What lease?'),
  spoken('s3', 'A', 20, 'The old lease.'),
]
const model = assemble([{ segments } as Parameters<typeof assemble>[0][number]])

const open = (from: number, opening: { word: string; ms: number } | null = null) => {
  const heard: number[] = []
  const { result, rerender } = renderHook(
    (found: typeof opening) =>
      useFind(model, { speakerId: null, from: () => from, onHit: (ms) => heard.push(ms), opening: found }),
    { initialProps: opening },
  )
  return { find: result, heard, findAgain: rerender }
}

test('typing shows the first match from where the user reads, and leaves the player alone; the next one moves it', () => {
  const { find, heard } = open(1)
  act(() => find.current.change('lease'))
  expect([find.current.count, find.current.current, heard]).toEqual([3, 1, []])
  act(() => find.current.next())
  expect([find.current.current, heard.length]).toEqual([2, 1])
})

test('what was searched for elsewhere is found at its moment, until something else is typed', () => {
  const at = segments[1]?.startMs ?? 0
  const { find, heard } = open(0, { word: 'lease', ms: at })
  expect([find.current.query, find.current.current, heard]).toEqual(['lease', 1, []])
  act(() => find.current.change('old'))
  expect([find.current.count, find.current.current]).toEqual([1, 0])
})

test('what is searched for while the meeting is open already is marked in it too', () => {
  const { find, findAgain } = open(0)
  act(() => find.current.change('old'))
  findAgain({ word: 'lease', ms: segments[1]?.startMs ?? 0 })
  expect([find.current.query, find.current.current]).toEqual(['lease', 1])
})
