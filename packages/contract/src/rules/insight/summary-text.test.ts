import { expect, test } from 'vitest'
import {
  countSummaryWords,
  excerpt,
  excerptLength,
  includesLines,
  readingMinutes,
  rolesToSign,
  shownExcerpt,
  splitSignatures,
} from './summary-text.ts'

test('the excerpt is the first words of the text, without headings, moments and marks', () => {
  expect(
    excerpt('# Sync\n\n## Overview\n- **We** [ship](https://example.org) [12:34](?t=754)\n> `now`'),
  ).toBe('We ship now')
  expect(excerpt('We met [12:34](?t=754).')).toBe('We met.')
  expect(excerpt('a '.repeat(300)).length).toBeLessThanOrEqual(excerptLength)
  expect(excerpt('')).toBe('')
})

test('an excerpt that was cut says so', () => {
  expect(shownExcerpt('## Overview\n\nWe met.')).toBe('We met.')
  expect(shownExcerpt('we '.repeat(300))).toBe(`${'we '.repeat(67).slice(0, excerptLength).trim()}…`)
})

test('an excerpt has what was said, without what was said before it, and no full stop before its ellipsis', () => {
  const line = '- “Take the part. (before: It comes with the boat.)” — Magne [06:23](?t=383)'
  expect(excerpt(line)).toBe('“Take the part.” — Magne')
  expect(shownExcerpt(`${'a'.repeat(199)}. Then we met.`)).toBe(`${'a'.repeat(199)}…`)
})

test('words are counted without syntax, moments and who edited a line', () => {
  expect(countSummaryWords('## Next steps\n\n- **We** [ship](https://e.org) 3 boats [12:34](?t=754)')).toBe(6)
  expect(countSummaryWords('- We move in May — edited by Anna B [00:20](?t=20)')).toBe(4)
  expect(countSummaryWords('')).toBe(0)
})

test('reading takes a whole number of minutes, at least one', () => {
  expect([0, 10, 374, 375, 2500].map(readingMinutes)).toEqual([1, 1, 1, 2, 10])
})

test('sections of nothing but lines to sign are told apart, wherever they stand', () => {
  const line = String.raw`\_`.repeat(12)
  const toSign = `## Signatures\n\n- Chair: ${line} / ${line} /\n- Secretary: ${line} / ${line} /\n\n`
  const [before, after] = ['## Agenda\n\n1. Rent\n\n', '## Next: ____\n\n- We meet again\n']
  expect(splitSignatures(before + toSign + after)).toEqual({ rest: before + after, signed: toSign })
  const signedByName = `${toSign.trim()}\n- Dana Serikova`
  expect(splitSignatures(signedByName)).toEqual({ rest: signedByName, signed: '' })
  expect(rolesToSign(toSign.slice(toSign.indexOf('\n')))).toEqual(['Chair', 'Secretary'])
  expect(splitSignatures('## Signatures')).toEqual({ rest: '## Signatures', signed: '' })
  expect(splitSignatures('')).toEqual({ rest: '', signed: '' })
})

// each took minutes when a pattern was retried from every position; none may block the server or a browser
test.each([
  ['brackets', '['.repeat(200_000)],
  ['links never closed', '[a]('.repeat(50_000)],
  ['moments never closed', '[](?t='.repeat(33_000)],
  ['blanks', ' '.repeat(200_000)],
  ['blanks in an item', `- ${' '.repeat(200_000)}a`],
  ['a line to sign that never ends', `- a:${'_'.repeat(200_000)}x`],
])('every rule reads the longest summary in one go: %s', { timeout: 10_000 }, (_, text) => {
  const section = `## a\n${text}`
  expect(splitSignatures(section)).toEqual({ rest: section, signed: '' })
  expect(rolesToSign(text.trim())).toEqual([])
  expect(includesLines(text, ['x y'])).toBe(false)
  expect(countSummaryWords(text)).toBeLessThan(text.length)
  expect(excerpt(text).length).toBeLessThanOrEqual(excerptLength)
})

test('our own notes are no words of the text, unless it has no others', () => {
  const note = 'The recording is too short to pick highlights from, so here’s everything that was said.'
  expect(excerpt(`## What was said\n\n${note}\n\n- Anna: We met.`)).toBe('Anna: We met.')
  expect(excerpt('## What was said\n\nNo words were recognized in this recording.')).toMatch(/^No words/)
})
