import { expect, test } from 'vitest'
import { compareTexts } from './compare.ts'

const marked = (pieces: ReturnType<typeof compareTexts>[number]['before']) =>
  pieces?.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('') ?? null
const compared = (before: string, after: string) =>
  compareTexts(before, after).map((row) => [marked(row.before), marked(row.after)])

test('Russian and Kazakh words are compared as words', () => {
  expect(compared('Выпуск перенесли на среду', 'Выпуск перенесли на пятницу')).toEqual([
    ['Выпуск перенесли на [среду]', 'Выпуск перенесли на [пятницу]'],
  ])
  expect(compared('Шығару сәрсенбіге ауысты', 'Шығару жұмаға ауысты')).toEqual([
    ['Шығару [сәрсенбіге] ауысты', 'Шығару [жұмаға] ауысты'],
  ])
})

test('lines of one side alone stand beside nothing; what is the same stays in step', () => {
  expect(compared('## One\nA [00:05](?t=5)\n\n## Two\nB', '## One\nA [00:05](?t=5)\nNew\n## Two\nB')).toEqual(
    [
      ['One', 'One'],
      ['A 00:05', 'A 00:05'],
      [null, '[New]'],
      ['Two', 'Two'],
      ['B', 'B'],
    ],
  )
  expect(compared('A\nB', 'A')).toEqual([
    ['A', 'A'],
    ['[B]', null],
  ])
})

test('equal texts have nothing marked', () => {
  expect(
    compareTexts('A\nB', 'A\nB')
      .flatMap((r) => [...(r.before ?? []), ...(r.after ?? [])])
      .some((p) => p.isChanged),
  ).toBe(false)
})
