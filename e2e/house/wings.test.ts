import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { circling, importsOf, read, sources } from './tree.ts'

/** The wings of the server, lowest first: each imports only from those before it, including types (ARCHITECTURE.md). */
const wings = ['kernel', 'people', 'library', 'speech', 'insight', 'pipeline', 'connections', 'app']

const inside = 'api/src/'

const product = sources.filter((f) => f.startsWith(inside) && !f.endsWith('.test.ts'))

/** The file of the server an import leads to; null for a library and for other parts of the repository. */
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

/** A folder of a wing with everything below it; a file directly in a wing is a room of its own. */
const roomOf = (path: string) => path.split('/').slice(0, 2).join('/')

/** The wings of the contract, lowest first: what a recording says of its sound comes from below it. */
const contractWings = ['kernel', 'people', 'speech', 'library', 'insight', 'connections', 'app']

test('the schemas and rules of the contract lie in wings, and import none above their own', () => {
  const wingIn = (path: string) => path.split('/')[4] ?? ''
  const inContract = sources.filter(
    (f) => /^packages\/contract\/src\/(schema|rules)\//.test(f) && !f.endsWith('.test.ts'),
  )
  expect(inContract.filter((f) => !contractWings.includes(wingIn(f)))).toEqual([])
  const imports = inContract.flatMap((from) =>
    importsOf(read(from)).map((name) => ({
      from,
      to: posix.normalize(posix.join(posix.dirname(from), name)),
    })),
  )
  const upwards = imports.filter(
    ({ from, to }) => contractWings.indexOf(wingIn(to)) > contractWings.indexOf(wingIn(from)),
  )
  expect(upwards.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('every file of the server lies in a wing', () => {
  expect(product.filter((f) => !wings.includes(wingOf(f.slice(inside.length))))).toEqual([])
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
  const rows = circling(between).map(({ from, to }) => `${from} imports ${to}`)
  expect([...new Set(rows)].toSorted()).toEqual([])
})

/** A cycle among the folders of a wing, e.g. `a -> b -> a`; null if all imports between them go one way. */
const circleIn = (wing: string) => {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of arrows) {
    const [a, b] = [posix.dirname(from), posix.dirname(to)]
    if (wingOf(a) !== wing || wingOf(b) !== wing || a === b) continue
    next.set(a, (next.get(a) ?? new Set()).add(b))
  }
  const done = new Set<string>()
  const walk = (folder: string, path: readonly string[]): string | null => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder].join(' -> ')
    if (done.has(folder)) return null
    for (const other of next.get(folder) ?? []) {
      const circle = walk(other, [...path, folder])
      if (circle) return circle
    }
    done.add(folder)
    return null
  }
  return [...next.keys()].map((folder) => walk(folder, [])).find((circle) => circle !== null) ?? null
}

test('the folders of insight import each other in one direction only', () => {
  expect(circleIn('insight')).toBeNull()
})
