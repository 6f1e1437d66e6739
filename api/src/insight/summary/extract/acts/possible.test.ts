import { expect, test } from 'vitest'
import { canSetTask, isConclusion } from './possible.ts'

const said = ['concludes', 'joint', 'day']

test.each([
  ['said by whoever leads', [...said, 'chair'], true],
  ['agreed to', [...said, 'after.agrees'], true],
  ['by anybody, with no answer', said, false],
  ['refused', [...said, 'chair', 'after.refuses'], false],
  ['asked', [...said, 'chair', 'asks'], false],
  ['told of the past', [...said, 'chair', 'past'], false],
  ['of nothing that is done, no day and no number', ['concludes', 'chair'], false],
])('a conclusion %s', (_, signs, is) => {
  expect(isConclusion(signs)).toBe(is)
})

test.each([
  ['refuses it', ['promise', 'deed', 'refuses'], false],
  ['takes it on', ['promise', 'deed'], true],
  ['asks for something else instead', ['refuses', 'request', 'day'], true],
  ['says "no, I will", and is agreed with', ['refuses', 'promise', 'after.agrees'], true],
])('no task is set by who only refuses: %s', (_, signs, sets) => {
  expect(canSetTask(signs)).toBe(sets)
})
