import { expect, test } from 'vitest'
import { isGivenWork } from './given-work.ts'

test.each([
  ['asked for by a day', ['request', 'day'], true],
  ['asked for and taken on', ['request', 'after.promise'], true],
  ['asked for, by nobody and without a day', ['request'], false],
  ['what all do by a day', ['request', 'day', 'joint'], false],
  ['taken on without being asked', ['promise', 'day'], false],
])('%s', (_, signs, isWork) => expect(isGivenWork(signs)).toBe(isWork))
