import { paths } from '@hattama/contract/rules/app/paths'
import { expect, test } from 'vitest'
import { read, sources } from './tree.ts'

/** The parts of the web app that share one RTK Query api. */
const web = /^(?:packages\/(?:platform|minutes)|shell|mfe-[a-z]+)\/src\//

const pages = sources.filter((file) => web.test(file) && !/\.test\.|\/testing\//.test(file))

/** Requests that two files make, each with what sets them apart. */
const apart = [
  // lists, of which one screen loads every page and another a few that it chooses by filters of its own
  'get /api/recordings',
  'get /api/search',
  'get /api/summaries',
  'get /api/tasks',
  // the last resort of one call, after a conflict
  'patch /api/action-items/{id}',
  // either of the two, by one mutation for whatever can be done better with new models
  'post /api/summaries/{id}/regenerate',
  'post /api/recordings/{id}/transcription',
]

const withoutDocs = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '')

/** Requests a source makes, as `get /api/series`: by `call`, or by a url from the table of paths. */
const requestsOf = (source: string) =>
  new Set([
    ...Array.from(source.matchAll(/\bcall\s*\.(\w+)\(\s*'([^']+)'/g), ([, verb, path]) => `${verb} ${path}`),
    ...Array.from(
      source.matchAll(/\burl: (?:paths\.|pathTo\(')(\w+)([^{}]*)/g),
      ([, name, rest = '']) =>
        `${/method: '(\w+)'/.exec(rest)?.[1]?.toLowerCase() ?? 'get'} ${paths[name as keyof typeof paths]}`,
    ),
  ])

const repeated = (all: readonly string[]) => [...new Set(all.filter((one, i) => all.indexOf(one) !== i))]

test('the web makes each request in one place: what two parts need is in packages/platform/src/shared-calls', () => {
  const all = pages.flatMap((file) => [...requestsOf(withoutDocs(read(file)))])
  expect(all.length).toBeGreaterThan(200)
  expect(repeated(all).toSorted()).toEqual(apart.toSorted())
})

test('no two calls of the web have one name: of the shared api, only the first of them would exist', () => {
  const names = pages
    .map(read)
    .filter((source) => source.includes('.injectEndpoints('))
    .flatMap((source) =>
      Array.from(source.matchAll(/^ {4}(\w+): (?:build\.|act[<(])/gm), ([, name]) => name ?? ''),
    )
  expect(names.length).toBeGreaterThan(200)
  expect(repeated(names)).toEqual([])
})
