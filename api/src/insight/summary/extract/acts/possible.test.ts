import { expect, test } from 'vitest'
import { isConclusion } from './possible.ts'

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
