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

test('what was said before a statement stands below it in small print, behind its speaker and moment', () => {
  const [list] = markdownBlocks(
    '- “Take the part. (before: It comes with the boat.)” — Magne [06:23](?t=383)',
    (ms) => `/at/${ms}`,
  )
  const spans = list?.kind === 'list' ? (list.lines[0]?.spans ?? []) : []
  expect(spans.filter(({ aside }) => aside)).toEqual([
    { text: '\nbefore: “It comes with the boat.”', aside: true },
  ])
  expect(textOf(spans.filter(({ aside }) => !aside)).trim()).toBe('“Take the part.” — Magne 06:23')
})

test('other words in italics stay in their line', () => {
  const [block] = markdownBlocks('Call *before noon*.', (ms) => `/at/${ms}`)
  expect(block).toMatchObject({ kind: 'paragraph' })
  expect(textOf(block?.kind === 'paragraph' ? block.spans : [])).toBe('Call before noon.')
})
