import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { circling, importsOf, read, sources } from './tree.ts'

/** The floors of the web app, lowest first: each imports only from itself and those below (ARCHITECTURE.md). */
const floors = ['kernel', 'rooms', 'app', 'app.tsx', 'main.tsx']

const withFloors = ['shell', 'mfe-landing', 'mfe-recordings', 'mfe-summaries']

const parts = [...withFloors, 'extension', 'packages/recorder']

type Import = { from: string; to: string }

/** What the files of a part, tests and their support left out, import from the same part; paths below its `src`. */
const importsWithin = (part: string): Import[] => {
  const inside = `${part}/src/`
  return sources
    .filter((f) => f.startsWith(inside) && !/\.test\.|\/testing\//.test(f))
    .flatMap((file) =>
      importsOf(read(file)).flatMap((name) => {
        const to = posix.normalize(posix.join(posix.dirname(file), name))
        return name.startsWith('.') && to.startsWith(inside)
          ? [{ from: file.slice(inside.length), to: to.slice(inside.length) }]
          : []
      }),
    )
}

const floorOf = (path: string) => path.split('/')[0] ?? ''

/** A folder with everything below it; a file beside the folders is a room of its own. */
const roomOf = (path: string) =>
  path
    .split('/')
    .slice(0, floors.includes(floorOf(path)) ? 2 : 1)
    .join('/')

test.each(withFloors)('no import of %s runs upwards', (part) => {
  const within = importsWithin(part).filter(({ to }) => /\.tsx?$/.test(to))
  const elsewhere = within.filter(({ from, to }) =>
    [from, to].some((path) => !floors.includes(floorOf(path))),
  )
  const upwards = within.filter(({ from, to }) => floors.indexOf(floorOf(to)) > floors.indexOf(floorOf(from)))
  expect([...elsewhere, ...upwards].map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test.each(parts)('the rooms of %s import each other in no circle', (part) => {
  const between = importsWithin(part)
    .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
    .filter(({ from, to }) => from !== to)
  expect(between.length).toBeGreaterThan(0)
  expect(circling(between).map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})
