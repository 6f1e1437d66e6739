import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { files, read, sources } from './tree.ts'

/** Written by programs (`pnpm schema`, `pnpm client`). */
const generated = ['api/src/kernel/db/schema.ts', 'packages/client/src/api.gen.ts']

test('no file passes 300 lines', () => {
  const long = files
    .filter((f) => /\.(ts|tsx|css)$/.test(f))
    .filter((f) => !/\/locales\//.test(f) && !generated.includes(f))
    .map((f) => `${read(f).split('\n').length - 1} ${f}`)
    .filter((row) => Number.parseInt(row, 10) > 300)
  expect(long, 'divide each by what it is about; a table by the wings of the server').toEqual([])
})

test('file names are kebab-case', () => {
  const odd = sources.filter((f) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?$/.test(basename(f)))
  expect(odd).toEqual([])
})

test('no drawers: nothing is called utils, helpers, services, common or manager', () => {
  const drawers = files.filter((f) =>
    /(^|[/-])(utils?|helpers?|services?|common|managers?)([/.-]|$)/i.test(f),
  )
  expect(drawers).toEqual([])
})

test('no barrels and no unfinished work', () => {
  const barrels = sources.filter((f) => basename(f) === 'index.ts' || basename(f) === 'index.tsx')
  expect(barrels).toEqual([])
  const unfinished = sources
    .filter((f) => !f.startsWith('e2e/house/'))
    .filter((f) => /\b(TODO|FIXME|XXX)\b|@ts-ignore|\.only\(|\.skip\(/.test(read(f)))
  expect(unfinished).toEqual([])
})

test('only the environment readers read the environment', () => {
  const readers = sources
    .filter((f) => f.startsWith('api/src/') && !f.endsWith('.test.ts'))
    .filter((f) => /process\.env\b/.test(read(f)))
  expect(readers.filter((f) => f !== 'api/src/kernel/env.ts')).toEqual([])
})

test('every setting stands in .env.example', () => {
  const settings = [...read('api/src/kernel/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    (m) => m[1] ?? '',
  )
  const documented = read('.env.example')
  expect(settings.length).toBeGreaterThan(20)
  expect(settings.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(documented))).toEqual([])
})
