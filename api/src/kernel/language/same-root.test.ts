import { expect, test } from 'vitest'
import { sameName, sameRoot } from './same-root.ts'

test.each([
  ['budget', 'budget', true],
  ['дом', 'дом', true],
  // most of both is the same beginning
  ['директор', 'директорат', true],
  ['contract', 'contractor', true],
  // too short a beginning, or too long a rest
  ['дом', 'домен', false],
  ['plan', 'planetarium', false],
  ['отчёт', 'ответ', false],
])('%s and %s share a root: %s', (one, other, isSame) => {
  expect([sameRoot(one, other), sameRoot(other, one)]).toEqual([isSame, isSame])
})

test.each([
  ['Айгуль', 'Айгулю', true],
  ['Данияр', 'Данияром', true],
  ['Ann', 'Anna', true],
  // a name that only begins alike is somebody else
  ['Алма', 'Алексей', false],
  ['Al', 'Ali', false],
  ['Jon', 'Jonathan', false],
])('%s and %s are one name: %s', (one, other, isSame) => {
  expect([sameName(one, other), sameName(other, one)]).toEqual([isSame, isSame])
})
