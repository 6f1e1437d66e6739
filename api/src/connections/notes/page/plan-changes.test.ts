import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import type { KeptLine } from '#kernel/db/columns.ts'
import { type Line, lineOf, lookOf, marksOf } from '../port/line.ts'
import type { LineThere } from '../port/notes-tool.ts'
import { planChanges } from './plan-changes.ts'

const line = (text: string, kind: Line['kind'] = 'bullet') => lineOf(kind, [{ text }])
const kept = (id: string, one: Line): KeptLine => ({ id, ...marksOf(one), isDone: one.isDone })
const there = (id: string, text: string, isOurs = true, kind = 'bullet'): LineThere => ({
  id,
  isOurs,
  look: lookOf(kind, text),
  hasBelow: false,
})
const does = (...given: Parameters<typeof planChanges>) =>
  planChanges(...given).map((step) => `${step.does} ${'id' in step ? step.id : step.at}`)

const abc = ['A', 'B', 'C'].map((text) => kept(text, line(text)))
const standing = ['A', 'B', 'C'].map((text) => there(text, text))

test.each([
  ['nothing changed', ['A', 'B', 'C'], ['keep A', 'keep B', 'keep C']],
  ['a line changed', ['A', 'X', 'C'], ['keep A', 'replace B', 'keep C']],
  ['a line came', ['A', 'B', 'X', 'C'], ['keep A', 'keep B', 'insert 2', 'keep C']],
  ['a line left', ['A', 'C'], ['keep A', 'remove B', 'keep C']],
  ['all left', [], ['remove A', 'remove B', 'remove C']],
])('%s', (_name, wanted, steps) => {
  expect(
    does(
      abc,
      standing,
      wanted.map((text) => line(text)),
    ),
  ).toEqual(steps)
})

test('what people wrote is no line of ours, and what they changed in ours stands until it changes here', () => {
  const page = [there('mine', 'My own', false), there('A', 'A, corrected by hand'), ...standing.slice(1)]
  expect(does(abc, page, [line('A'), line('B'), line('C')])).toEqual(['keep A', 'keep B', 'keep C'])
  expect(does(abc, page, [line('A2'), line('B'), line('C')])).toEqual(['replace A', 'keep B', 'keep C'])
})

test('what was deleted there stays away until it changes here', () => {
  const page = standing.filter(({ id }) => id !== 'B')
  const steps = planChanges(abc, page, [line('A'), line('B'), line('C')])
  expect(steps[1]).toEqual({ does: 'keep', id: 'B', at: 1, isThere: false })
  expect(does(abc, page, [line('A'), line('B2'), line('C')])).toEqual(['keep A', 'insert 1', 'keep C'])
})

test('another kind of line takes no place of one', () => {
  expect(does(abc, standing, [line('A'), line('B', 'heading'), line('C')])).toEqual([
    'keep A',
    'remove B',
    'insert 1',
    'keep C',
  ])
})

test('lines nobody wrote down are known by their look; those written under by people are left for good', () => {
  expect(does([], standing, [line('A'), line('B'), line('C')])).toEqual(['keep A', 'keep B', 'keep C'])
  const left = abc.map((one) => (one.id === 'B' ? { ...one, isLeft: true } : one))
  expect(does(left, standing, [line('A'), line('C')])).toEqual(['keep A', 'keep C'])
})

test('whatever changes: done in its order, a plan leaves exactly what is wanted', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 12 })
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const old = before.map((text, i) => kept(`${i}`, line(text)))
      const page: { id: string; text: string }[] = before.map((text, i) => ({ id: `${i}`, text }))
      const wanted = after.map((text) => line(text))
      let behind: string | null = null
      for (const step of planChanges(
        old,
        before.map((text, i) => there(`${i}`, text)),
        wanted,
      )) {
        const at = 'id' in step ? page.findIndex(({ id }) => id === step.id) : -1
        if (step.does === 'remove') page.splice(at, 1)
        if (step.does === 'insert') {
          const id = `new ${step.at}`
          const place = behind === null ? 0 : page.findIndex((one) => one.id === behind) + 1
          page.splice(place, 0, { id, text: after[step.at] ?? '' })
          behind = id
        }
        if (step.does === 'replace') page[at] = { id: step.id, text: after[step.at] ?? '' }
        if (step.does === 'replace' || step.does === 'keep') behind = step.id
      }
      expect(page.map(({ text }) => text)).toEqual(after)
    }),
  )
})
