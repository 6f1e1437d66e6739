import { expect, test } from 'vitest'
import { keptLabels, wholeLabels } from './whole-labels.ts'

test.each(['“Two stand far off.” — Speaker 2', 'Спикер 1: «Да.»', '«Екі адам.» — 2-сөйлеуші, 1-сөйлеуші'])(
  'the label of a voice is never on two lines, and is kept as it was: %s',
  (text) => {
    const shown = wholeLabels(text)
    expect(shown).not.toMatch(/(?:Speaker|Спикер) \d|\d-с/)
    expect([shown.length, keptLabels(shown)]).toEqual([text.length, text])
  },
)

test('other spaces and hyphens stay', () => {
  expect(wholeLabels('A 2-day trip, 3-го, speaker in room 4')).toBe('A 2-day trip, 3-го, speaker in room 4')
})
