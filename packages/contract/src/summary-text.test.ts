import { expect, test } from 'vitest'
import { excerpt, excerptLength, readingMinutes } from './summary-text.ts'

test('the excerpt is the first words of the text, without headings, links and marks', () => {
  expect(excerpt('# Sync\n\n## Overview\n- **We** ship [12:34](?t=754)\n> `now`')).toBe('We ship 12:34 now')
  expect(excerpt('a '.repeat(300)).length).toBeLessThanOrEqual(excerptLength)
  expect(excerpt('')).toBe('')
})

test('reading takes a whole number of minutes, at least one', () => {
  expect([0, 10, 374, 375, 2500].map(readingMinutes)).toEqual([1, 1, 1, 2, 10])
})
