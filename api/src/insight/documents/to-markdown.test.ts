import { expect, test } from 'vitest'
import { toMarkdown } from './to-markdown.ts'

const written = (text: string) =>
  toMarkdown({
    title: 'Meeting',
    language: 'en',
    textLanguage: 'en',
    kind: '',
    date: '',
    footer: '',
    pageOf: '',
    blocks: [{ kind: 'quote', spans: [{ text, strong: true }] }],
  }).replace('# Meeting\n\n', '')

test('spaces around words in bold stay outside the signs, and a sign that begins a line is a sign', () => {
  expect(written(' so \n')).toBe('>  **so** \n> \n'.trim() + '\n')
  expect(written('a\n\n  # b\n 2) c')).toBe('> **a\n> \n>   \\# b\n>  2\\) c**\n')
})

test.each([' ', '\n', '\n '])('a flood of %j is written in time that grows with its length', (blank) => {
  expect(written(`a${blank.repeat(200_000)}b`)).toHaveLength(
    written(`a${blank.repeat(100_000)}b`).length * 2 - written('ab').length,
  )
})
