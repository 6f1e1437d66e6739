import { expect, test } from 'vitest'
import { isTangled } from './tangled-text.ts'

const item = (i: number) => `- **Айгерім:** сделать _всё_ до пятницы, \`план ${i}\` [00:${i % 60}](?t=${i})`
const many = (count: number, line: (i: number) => string) => Array.from({ length: count }, (_, i) => line(i))

test('long minutes as people and models write them are no tangle', () => {
  expect(isTangled('')).toBe(false)
  expect(isTangled(`## Tasks\n${many(600, item).join('\n')}`)).toBe(false)
  expect(isTangled(many(400, (i) => `${i + 1}. **Решено** [00:12](?t=12)`).join('\n'))).toBe(false)
  expect(
    isTangled(many(500, (i) => `## ${i}\n\nSaid **much** [00:12](?t=12), [more](https://a.b).`).join('\n\n')),
  ).toBe(false)
  expect(isTangled('> > - 1. - deep\n'.repeat(50))).toBe(false)
  expect(isTangled(`${'-'.repeat(200)}\n\n${'_'.repeat(200)}\n\n${'слово '.repeat(30_000)}`)).toBe(false)
})

test('too many lines, levels or marks are one, however they are spread', () => {
  expect(isTangled('a\n'.repeat(2001))).toBe(true)
  expect(isTangled('> - '.repeat(11) + 'a')).toBe(true)
  expect(isTangled(`${' '.repeat(81)}- a`)).toBe(true)
  expect(isTangled('> > > > a\n'.repeat(500))).toBe(true)
  expect(isTangled('['.repeat(1501))).toBe(true)
  expect(isTangled('*a_\n'.repeat(751))).toBe(true)
  // a number below a paragraph continues it; a bullet does not
  expect(isTangled('2. *a_\n'.repeat(751))).toBe(true)
  expect(isTangled('- *a_\n'.repeat(751))).toBe(false)
  expect(isTangled(`${'*a_'.repeat(500)}\n\n`.repeat(21))).toBe(true)
})
