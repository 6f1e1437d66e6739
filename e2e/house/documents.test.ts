import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { mediaEndings } from '@hattama/contract/rules/speech/media-formats'
import { expect, test } from 'vitest'
import { files, read, root } from './tree.ts'

const documents = files.filter((path) => path.endsWith('.md'))

/** What a newcomer reads first stays short: lines and bytes at most. */
const sizes: Record<string, { lines: number; bytes: number }> = {
  'README.md': { lines: 180, bytes: 10_240 },
  'CONTRIBUTING.md': { lines: 120, bytes: 10_240 },
  'SECURITY.md': { lines: 70, bytes: 6_144 },
}

test.each(Object.entries(sizes))('%s is short', (path, { lines, bytes }) => {
  const text = read(path)
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(lines)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytes)
})

/** The places a document links to, without addresses of the web and places within the page. */
const linksOf = (text: string) =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.split('#')[0] ?? '')
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link))

test('links between documents lead somewhere', () => {
  const broken = documents.flatMap((path) =>
    linksOf(read(path))
      .filter((link) => !existsSync(join(root, normalize(join(dirname(path), decodeURIComponent(link))))))
      .map((link) => `${path}: ${link}`),
  )
  expect(documents.length).toBeGreaterThan(100)
  expect(broken).toEqual([])
})

test('each decision stands in the list of decisions with its title', () => {
  const list = read('docs/decisions/README.md')
  const decisions = documents.filter((path) => /^docs\/decisions\/(?!000)\d{3}-/.test(path))
  const missing = decisions.filter((path) => {
    const [, number = '', title = ''] = /^# (\d{3})[:.]?\s*(.+)$/m.exec(read(path)) ?? []
    return !list.includes(`- [${number}](${path.slice('docs/decisions/'.length)}) ${title}`)
  })
  expect(decisions.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('the formats that are taken are those that are named', () => {
  expect(read('docs/api.md')).toContain(`${mediaEndings.join(', ')}.`)
})
