import { expect, test } from 'vitest'
import { settlesNothing } from './settles-nothing.ts'

test.each([
  ['work asked for by a day', ['request', 'day'], true],
  ['work asked for and taken on', ['request', 'after.promise'], true],
  ['work asked for, by nobody and without a day', ['request'], false],
  ['what all do by a day', ['request', 'day', 'joint'], false],
  ['a reply', ['bare', 'agrees'], true],
  ['a reply with a number', ['bare', 'number'], false],
  ['what would be, were it so', ['supposed', 'proposal'], true],
  ['what would be, and is ruled', ['supposed', 'ruling'], false],
  ['a speech', ['longest', 'ruling'], true],
])('%s', (_, signs, isNothing) => expect(settlesNothing(signs)).toBe(isNothing))
