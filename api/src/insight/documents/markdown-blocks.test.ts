import { describe, expect, test } from 'vitest'
import { textOf } from './model/document.ts'
import { markdownBlocks, plainBlocks } from './markdown-blocks.ts'

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

test('words in italics stay in their line', () => {
  const [block] = markdownBlocks('Call *before noon*.', (ms) => `/at/${ms}`)
  expect(block).toMatchObject({ kind: 'paragraph' })
  expect(textOf(block?.kind === 'paragraph' ? block.spans : [])).toBe('Call before noon.')
})

describe('a summary as it is shown', () => {
  const blocks = (markdown: string) => markdownBlocks(markdown, (ms) => `/at/${ms}`)
  const spans = (markdown: string) => {
    const [block] = blocks(markdown)
    return block && 'spans' in block ? block.spans : []
  }

  test('plain text is split at blank lines and nothing else', () => {
    expect(plainBlocks(' *a* \nb\r\n \r\n\n c \n\n')).toEqual([
      { kind: 'paragraph', spans: [{ text: '*a* \nb' }] },
      { kind: 'paragraph', spans: [{ text: 'c' }] },
    ])
    expect(plainBlocks(' \n\n ')).toEqual([])
  })

  test('headings begin at the second level, and the deeper ones are of the third', () => {
    expect(
      blocks('# a\n\n## b\n\n### c\n\n#### d').map((one) => 'level' in one && [one.level, one.text]),
    ).toEqual([
      [2, 'a'],
      [2, 'b'],
      [3, 'c'],
      [3, 'd'],
    ])
  })

  test('looks are kept, nested ones too', () => {
    expect(spans('a **b *c*** ~d~')).toMatchObject([
      { text: 'a ' },
      { text: 'b ', strong: true },
      { text: 'c', strong: true, emphasis: true },
      expect.anything(),
    ])
  })

  test('links go to moments or to the web, and to nothing that is not safe', () => {
    expect(spans('[01:05](?t=65)')).toEqual([{ text: '01:05', link: '/at/65000', isMoment: true }])
    expect(spans('[a](?t=x)')).toEqual([{ text: 'a' }])
    expect(spans('[a](https://h.example)')).toEqual([{ text: 'a', link: 'https://h.example' }])
    expect(spans('[a](mailto:a@h.example)')).toEqual([{ text: 'a', link: 'mailto:a@h.example' }])
    expect(spans('[a](javascript:alert)')).toEqual([{ text: 'a' }])
  })

  test('pictures are their alternative text, and HTML is text', () => {
    expect(textOf(spans('a ![b](c.png) ![](d.png) e'))).toBe('a b  e')
    expect(textOf(spans('a <b>c</b>'))).toBe('a <b>c</b>')
    expect(textOf(spans('a  \nb'))).toMatch(/^a\s+b$/)
  })

  test('lists are lines with their depth and number', () => {
    expect(blocks('3. a\n4. b\n   - c\n     - d\n\n   e')).toEqual([
      {
        kind: 'list',
        lines: [
          { spans: [{ text: 'a' }], marker: '3.', depth: 0 },
          { spans: [{ text: 'b' }, { text: '\n' }, { text: 'e' }], marker: '4.', depth: 0 },
          { spans: [{ text: 'c' }], marker: null, depth: 1 },
          { spans: [{ text: 'd' }], marker: null, depth: 2 },
        ],
      },
    ])
  })

  test('quotes are quotes, and what shows nothing is no paragraph', () => {
    expect(blocks('> a\n>\n> b')).toEqual([
      { kind: 'quote', spans: [{ text: 'a' }, { text: '\n' }, { text: 'b' }] },
    ])
    expect(blocks('![](d.png)\n\na')).toEqual([{ kind: 'paragraph', spans: [{ text: 'a' }] }])
  })
})
