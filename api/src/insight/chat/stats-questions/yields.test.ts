import { expect, test } from 'vitest'
import { subjectLast } from './yields.ts'

test.each([
  ['ru', 'По бюджету что решили?', 'что решили По бюджету'],
  ['ru', 'Про новый офис на чём остановились?', 'на чём остановились Про новый офис'],
  ['kk', 'Бюджет туралы не шешілді?', 'не шешілді Бюджет туралы'],
] as const)('%s: the subject of “%s” stands last: “%s”', (language, question, last) =>
  expect(subjectLast(question, language)).toBe(last),
)

test.each([
  ['ru', 'Что решили по бюджету?'],
  ['kk', 'Не шешілді?'],
  ['en', 'About the budget what was decided?'],
] as const)('%s: “%s” stays as it is', (language, question) =>
  expect(subjectLast(question, language)).toBe(question),
)
