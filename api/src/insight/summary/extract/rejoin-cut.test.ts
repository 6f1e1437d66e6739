import { expect, test } from 'vitest'
import { rejoinCut } from './rejoin-cut.ts'
import { toUtterances } from './utterances.ts'

const told = (rows: readonly [speakerId: string, text: string][]) =>
  rejoinCut(
    toUtterances(
      rows.map(([speakerId, text], i) => ({
        id: `${i}`,
        speakerId,
        text,
        startMs: i * 3000,
        endMs: i * 3000 + 2900,
      })),
      'en',
    ),
  ).map((u) => [u.speakerId, u.text])

test('a sentence that a change of voice cuts is one, of whoever says more of it', () => {
  expect(
    told([
      ['a', 'Where are we with the'],
      ['b', 'new landing page?'],
      ['b', 'The design is finished.'],
      ['c', 'Then'],
      ['a', 'we launch on the fifteenth.'],
    ]),
  ).toEqual([
    ['a', 'Where are we with the new landing page?'],
    ['b', 'The design is finished.'],
    ['a', 'Then we launch on the fifteenth.'],
  ])
})

test('whoever is interrupted, and whoever begins anew, is not completed by the other', () => {
  const rows = [
    ['a', 'I think we should —'],
    ['b', 'no, wait.'],
    ['a', 'The tests are late.'],
    ['b', 'Which tests'],
    ['a', 'The payment tests.'],
  ] as const
  expect(told(rows.map(([who, text]) => [who, text]))).toEqual(rows.map((row) => [...row]))
})

test('without signs and capitals no sentence can be told from a piece of one', () => {
  const rows: [string, string][] = [
    ['a', 'where are we with the'],
    ['b', 'new landing page'],
  ]
  expect(told(rows)).toEqual(rows)
})
