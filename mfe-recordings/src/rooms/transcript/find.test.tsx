import { describe, expect, test } from 'vitest'
import { find, firstHitFrom, step } from './find.ts'
import { fold, foldKazakh } from '@hattama/contract/rules/kernel/fold'
import { spoken } from '../../testing/spoken.ts'

const segments = [
  spoken('s1', 'A', 0, 'Ещё раз: счёт, счет и счёт.'),
  spoken('s2', 'B', 9, 'Қазақстан туралы айтайық.'),
  spoken('s3', 'A', 20, 'The report, the Report.'),
]
const found = (query: string, speaker: string | null = null) =>
  find(segments, query, speaker).map((h) => segments[h.segment]?.text.slice(h.from, h.to))

describe('find', () => {
  test('takes no notice of case or of ё', () => {
    expect(found('СЧЕТ')).toEqual(['счёт', 'счет', 'счёт'])
    expect(found('ещё РАЗ')).toEqual(['Ещё раз'])
    expect(found('report')).toEqual(['report', 'Report'])
  })

  test('finds Kazakh words typed on a Russian layout, only when the letters themselves find nothing', () => {
    expect(found('казакстан')).toEqual(['Қазақстан'])
    expect(found('қазақстан')).toEqual(['Қазақстан'])
  })

  test('does not take й for и', () => {
    expect(found('айтайык')).toEqual(['айтайық'])
    expect(found('аитаиык')).toEqual([])
  })

  test('keeps to one speaker', () => {
    expect(found('т', 'B')).toHaveLength(3)
    expect(found('report', 'B')).toEqual([])
  })

  test('an empty query finds nothing', () => {
    expect(found('   ')).toEqual([])
  })

  test('next and previous go round the ends', () => {
    expect([step(-1, 3, 1), step(2, 3, 1), step(0, 3, -1), step(-1, 3, -1), step(-1, 0, 1)]).toEqual([
      0, 0, 2, 2, -1,
    ])
    expect(firstHitFrom(find(segments, 'the'), 1)).toBe(0)
    expect(firstHitFrom([], 1)).toBe(-1)
  })
})

test('folds keep the length, whatever the letters', () => {
  for (const text of ['Ёж', 'İstanbul', 'ẞ straße', 'Әңгіме №7', 'é', '👍🏽 да']) {
    expect(fold(text)).toHaveLength(text.length)
    expect(foldKazakh(text)).toHaveLength(text.length)
  }
})
