import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lettersOf, type Line } from './letter.ts'

test('what people said is sent as it is, and marks stand beside it', () => {
  const lines: Line[] = [
    [{ bold: 'A <b>bold</b> *title*' }],
    ['• ', 'said _this_ & <i>that</i> ', { text: '12:34', url: 'https://h.example/recordings/1?t=754' }],
  ]
  expect(lettersOf(lines)).toEqual([
    {
      text: 'A <b>bold</b> *title*\n• said _this_ & <i>that</i> 12:34',
      entities: [
        { type: 'bold', offset: 0, length: 21 },
        { type: 'text_link', offset: 50, length: 5, url: 'https://h.example/recordings/1?t=754' },
      ],
    },
  ])
})

test('a long text is cut between paragraphs, and a mark over the cut goes on behind it', () => {
  const long = Array.from({ length: 60 }, (_, i) => [`${i} ${'word '.repeat(30)}`])
  const parts = lettersOf(long)
  expect(parts.length).toBe(3)
  expect(parts.every(({ text }) => /^\d+ word/.test(text))).toBe(true)
  const [first, second] = lettersOf([[{ bold: 'x'.repeat(5000) }]])
  expect(first?.entities).toEqual([{ type: 'bold', offset: 0, length: 4096 }])
  expect(second?.entities).toEqual([{ type: 'bold', offset: 0, length: 904 }])
})

test('more marks than a message takes make another message', () => {
  const lines = Array.from({ length: 250 }, (_, i) => [{ text: `${i}`, url: `https://h.example/${i}` }])
  const parts = lettersOf(lines)
  expect(parts.every(({ entities }) => entities.length <= 100)).toBe(true)
  expect(parts.flatMap(({ entities }) => entities)).toHaveLength(250)
})

test('whatever is written: no part is too long, empty, or cut within a letter, and none of the words is lost', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 1500 }),
    fc.string({ unit: 'grapheme', maxLength: 1500 }).map((bold) => ({ bold })),
    fc.string({ unit: 'binary', maxLength: 300 }).map((text) => ({ text, url: 'https://h.example/' })),
  )
  fc.assert(
    fc.property(fc.array(fc.array(piece, { maxLength: 4 }), { maxLength: 8 }), (lines) => {
      const parts = lettersOf(lines)
      const given = lines
        .flat()
        .map((one) => (typeof one === 'string' ? one : 'bold' in one ? one.bold : one.text))
        .join('')
      const bare = (text: string) => text.replaceAll(/\s/g, '')
      expect(bare(parts.map(({ text }) => text).join(''))).toBe(bare(given))
      for (const { text, entities } of parts) {
        expect(text.length).toBeGreaterThan(0)
        expect(text.length).toBeLessThanOrEqual(4096)
        expect(text).toBe(text.trim())
        expect(text.isWellFormed()).toBe(true)
        for (const { offset, length } of entities) {
          expect(length).toBeGreaterThan(0)
          expect(offset + length).toBeLessThanOrEqual(text.length)
        }
      }
    }),
    { numRuns: 30 },
  )
})
