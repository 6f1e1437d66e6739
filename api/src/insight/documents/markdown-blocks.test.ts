import { expect, test } from 'vitest'
import { textOf } from './model/document.ts'
import { markdownBlocks } from './markdown-blocks.ts'

const textsOf = (markdown: string) =>
  markdownBlocks(markdown, (ms) => `/at/${ms}`).map((block) => ('spans' in block ? textOf(block.spans) : ''))

test('lines of a paragraph become one, with a single space between', () => {
  expect(textsOf('one\n two   three \nfour\n\nfive')).toEqual(['one two   three four', 'five'])
})

// as long as a summary may be; trying every starting point blocked the server for half a minute
test('a long stretch of blanks is read in one go', { timeout: 10_000 }, () => {
  const [text] = textsOf(`a${' '.repeat(190_000)}b`)
  expect(text).toHaveLength(190_002)
})
