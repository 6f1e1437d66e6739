import { expect, test } from 'vitest'
import { read, sources } from './tree.ts'

/** `taskOf<typeof name>(…, 'name', …)` in the server; the documentation of `taskOf` itself has an example. */
const tasks = sources
  .filter((path) => path.startsWith('api/src/') && !/\.test\.ts$|worker-threads\/task\.ts$/.test(path))
  .flatMap((path) =>
    [...read(path).matchAll(/\btaskOf<typeof (\w+)>\(([^)]*\)[^)]*|[^)]*)\)/g)].map(
      ([, name = '', given = '']) => ({ path, name, given }),
    ),
  )

const listed = (some: typeof tasks) => some.map(({ path, name }) => `${path}: ${name}`)

// a string names the function, which neither a compiler nor a search for unused exports can follow
test('what a thread is to run is exported by its module under the name the task has', () => {
  expect(tasks.length).toBeGreaterThan(20)
  const isExported = ({ path, name }: (typeof tasks)[number]) =>
    new RegExp(
      `^export (?:const|(?:async )?function) ${name}\\b|^import [^;]*?\\b${name}\\b[^;]*? from `,
      'm',
    ).test(read(path))
  expect(listed(tasks.filter((task) => !isExported(task)))).toEqual([])
  expect(listed(tasks.filter(({ name, given }) => !given.includes(`'${name}'`)))).toEqual([])
})
