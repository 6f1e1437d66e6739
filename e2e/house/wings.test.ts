import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, read, sources } from './tree.ts'

/** The wings of the server, lowest first: each imports only from those before it, types included (ARCHITECTURE.md). */
const wings = ['kernel', 'people', 'library', 'speech', 'insight', 'pipeline', 'app']

/** Names every table of every wing until the table types are generated. */
const exempt = 'api/src/kernel/db/tables.ts'

const inside = 'api/src/'

const product = sources.filter((f) => f.startsWith(inside) && !f.endsWith('.test.ts') && f !== exempt)

/** The file of the server an import leads to; null for a library and for other parts of the house. */
const targetOf = (file: string, name: string) => {
  if (name.startsWith('#')) return name.slice(1)
  if (!name.startsWith('.')) return null
  const path = posix.normalize(posix.join(posix.dirname(file), name))
  return path.startsWith(inside) ? path.slice(inside.length) : null
}

const arrows = product.flatMap((file) =>
  importsOf(read(file)).flatMap((name) => {
    const to = targetOf(file, name)
    return to === null ? [] : [{ from: file.slice(inside.length), to }]
  }),
)

const wingOf = (path: string) => path.split('/')[0] ?? ''

test('every file of the server lies in a wing', () => {
  expect([...new Set(product.map((f) => wingOf(f.slice(inside.length))))].toSorted()).toEqual(
    wings.toSorted(),
  )
})

test('no import of the server runs upwards, and none reaches for what tests stand on', () => {
  const upwards = arrows.filter(({ from, to }) => wings.indexOf(wingOf(to)) > wings.indexOf(wingOf(from)))
  const strays = arrows.filter(({ to }) => !wings.includes(wingOf(to)))
  expect([...upwards, ...strays].map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})
