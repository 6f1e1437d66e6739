import { expect, test } from 'vitest'
import { markdownOf } from './markdown.ts'

test('what people said is no picture, link, code, list, mention or macro; the way back stays an address', () => {
  expect(markdownOf(['![x](y) `run` @boris {{macro}} <b>'])).toBe(
    '\\!\\[x\\](y) \\`run\\` @\u200bboris \\{\\{macro\\}\\} \\<b\\>',
  )
  expect(markdownOf(['# no heading', '- no list', '1. none either', '> no quote'])).toBe(
    '\\# no heading\n\n\\- no list\n\n1\u200b. none either\n\n\\> no quote',
  )
  expect(markdownOf(['https://a![x](https://evil/p.png) http://b`run`@boris'])).toBe(
    'https://a\\!\\[x\\](https://evil/p.png) http://b\\`run\\`@\u200bboris',
  )
  const url = 'https://my_host.example/recordings/a_b?t=754'
  expect(markdownOf([`From “a_b”, 2030-12-06: ${url}`])).toBe(`From “a\\_b”, 2030-12-06: ${url}`)
})
