import { describe, expect, test } from 'vitest'
import { beginningOf, excerptOf } from './marks.ts'

const about = (found: string) => (word: string) => word === found

/** This many words with nothing that must be kept together. */
const filler = (words: number) => 'слово '.repeat(words)

describe('an excerpt is cut between words that are not of one number', () => {
  // every distance from the match to the number, so that some cut would fall inside it
  test.each(Array.from({ length: 14 }, (_, i) => i))('before it, %i words away', (far) => {
    const text = `${filler(40)}стоит 45 000 000 тенге ${filler(far)}смета ${filler(60)}`
    const part = excerptOf(text, about('смета'))?.text ?? ''
    expect(part).toContain('смета')
    expect(part).not.toMatch(/^… (?:000|тенге)/)
  })

  test.each(Array.from({ length: 34 }, (_, i) => i))('behind it, %i words away', (far) => {
    const text = `${filler(40)}смета ${filler(far)}до 5 января 2027 года сорок пять тысяч ${filler(60)}`
    const part = excerptOf(text, about('смета'))?.text ?? ''
    expect(part).not.toMatch(/(?:\b5|января|2027|сорок|пять) …$/)
  })

  test.each(Array.from({ length: 12 }, (_, i) => i))('of a beginning, %i words in', (far) => {
    const text = `${filler(29 + far)}45 000 000 тенге ${filler(60)}`
    expect(beginningOf(text).text).not.toMatch(/(?:45|000) …$/)
  })
})

test('marks stand where the words are', () => {
  const text = `${filler(40)}45 000 тенге смета ${filler(60)}`
  const part = excerptOf(text, about('смета'))
  expect(part?.marks.map(({ start, end }) => part.text.slice(start, end))).toEqual(['смета'])
})

test.each([
  ['a word that matches within a longer one', `${filler(40)}${'1'.repeat(30)}.000.смета ${filler(60)}`],
  ['one word of five thousand signs', `${'ы'.repeat(5000)}.смета.${'ы'.repeat(5000)}`],
])('does not grow without end: %s', (_, text) => {
  const part = excerptOf(text, about('смета'))?.text ?? ''
  expect(part).toContain('смета')
  expect(part.length).toBeLessThan(420)
  expect(beginningOf(text).text.length).toBeLessThan(420)
})

test('a short text is whole', () => {
  expect(beginningOf('45 000')).toEqual({ text: '45 000', marks: [] })
  expect(excerptOf('нет', about('смета'))).toBeNull()
})
