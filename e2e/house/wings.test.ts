import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, read, sources } from './tree.ts'

/** The wings of the server, lowest first: each imports only from those before it, types included (ARCHITECTURE.md). */
const wings = ['kernel', 'people', 'library', 'speech', 'insight', 'pipeline', 'app']

const inside = 'api/src/'

const product = sources.filter((f) => f.startsWith(inside) && !f.endsWith('.test.ts'))

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

/** A folder of a wing with all below it; a file that lies in a wing itself is a room of its own. */
const roomOf = (path: string) => path.split('/').slice(0, 2).join('/')

/** Rooms that are becoming one: arrows between them may still run in a circle. */
const becomingOne = ['insight/minutes', 'insight/summaries', 'insight/templates']

type Arrow = { from: string; to: string }

/** What is left of arrows when those that lie on no circle are taken away, again and again. */
const circling = (all: readonly Arrow[]): readonly Arrow[] => {
  const leave = new Set(all.map(({ from }) => from))
  const arrive = new Set(all.map(({ to }) => to))
  const left = all.filter(({ from, to }) => arrive.has(from) && leave.has(to))
  return left.length === all.length ? left : circling(left)
}

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

test('the folders inside the wings import each other in no circle', () => {
  const between = arrows
    .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
    .filter(({ from, to }) => from !== to)
    .filter(({ from, to }) => !(becomingOne.includes(from) && becomingOne.includes(to)))
  const rows = circling(between).map(({ from, to }) => `${from} imports ${to}`)
  expect([...new Set(rows)].toSorted()).toEqual([])
})
