import { expect, test } from 'vitest'
import { files, read } from './tree.ts'

const text = read('ARCHITECTURE.md')
const where = read('docs/where.md')

/** A name must start at a slash: `worker.ts` is `api/src/pipeline/worker/worker.ts`, not `disk.worker.ts`. */
const isFile = (name: string) => files.some((path) => path === name || path.endsWith(`/${name}`))
const isFolder = (name: string) => files.some((path) => `/${path}`.includes(`/${name.replace(/\/$/, '')}/`))

test.each([
  ['ARCHITECTURE.md', text, 30],
  ['docs/where.md', where, 250],
])('every file that %s names is there', (_, page, least) => {
  const named = page.match(/[\w@./-]+\.(?:tsx?|md|css|json|svg)\b/g) ?? []
  expect(named.length).toBeGreaterThan(least)
  expect(named.filter((name) => !isFile(name.replace(/^\.\//, '')))).toEqual([])
})

test('every folder that ARCHITECTURE.md or docs/where.md names is there', () => {
  const inTrees = [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(
    ([, tree = '']) => tree.match(/(?<![\w/#.])[\w-]+(?:\/[\w-]+)*\/(?=[\s,;:(){]|$)/gm) ?? [],
  )
  const inText = [...`${text}${where}`.matchAll(/`([\w-]+(?:\/[\w-]+)+\/?)`/g)].map(([, name = '']) => name)
  expect(inTrees.length).toBeGreaterThan(60)
  expect([...inTrees, ...inText].filter((name) => !isFolder(name))).toEqual([])
})
