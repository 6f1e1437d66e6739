import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

test('headings, points and paragraphs, without their marks', () => {
  const markdown =
    '## Key points\n\n- **Budget**: approved [12:34](?t=754)\n- [ ] Send the contract\n1. First\n\n---\nOne `line` of text'
  expect(linesOf(markdown)).toEqual([
    { kind: 'heading', text: 'Key points' },
    { kind: 'item', text: 'Budget: approved 12:34' },
    { kind: 'item', text: 'Send the contract' },
    { kind: 'item', text: 'First' },
    { kind: 'text', text: 'One line of text' },
  ])
})

test('what looks like markup stays the text it is', () => {
  expect(linesOf('- <img src=x onerror=alert(1)>')).toEqual([
    { kind: 'item', text: '<img src=x onerror=alert(1)>' },
  ])
  expect(linesOf(String.raw`2 \* 3 \[sic\]`)).toEqual([{ kind: 'text', text: '2 * 3 [sic]' }])
})

test.each([
  ['[', ''],
  ['](', ''],
  ['\t', '#', '\u2028x'],
  ['\t', '- ', '\u2028x'],
  ['[ ]\t', '- ', '\u2028x'],
])('a flood of %j takes a moment', (piece, before, after = '') => {
  const started = performance.now()
  linesOf(before + piece.repeat(100_000) + after)
  expect(performance.now() - started).toBeLessThan(5000)
})
