import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { loadedBy, read } from './tree.ts'

/** The entry file of each kind of process, and the files it imports later but always. */
const starts = {
  start: ['api/start/start.ts', 'api/start/run-start.ts'],
  server: ['api/src/app/main.ts', 'api/src/app/listen.ts', 'api/src/app/app.ts', 'api/src/app/open-deps.ts'],
  worker: ['api/src/app/main.ts', 'api/src/pipeline/worker/start-work.ts'],
}

const start = ['node', 'postgres', 'uuid', 'zod']
/** The queue, tables and the log; what routes and letters share; and small ones. */
const worker =
  'kysely kysely-postgres-js pg-boss pino rate-limiter-flexible @hono/node-server hono ipaddr.js mdast-util-from-markdown stemmer p-limit p-retry standardwebhooks'
/** Routes and uploads; and small ones. */
const server =
  '@asteasolutions/zod-to-openapi @hono/zod-openapi @tus/server busboy bowser diff openid-client @better-auth/utils client-zip csv-stringify eventsource-parser'

/**
 * The libraries loaded on start, each with a share of its time and memory. Any other is loaded when it is first needed
 * (`await import()`, `api/src/kernel/when-needed.ts`): vendors, mail, models, media, sign-in, file formats.
 */
const allowed = {
  start,
  worker: [...start, ...worker.split(' ')],
  server: [...start, ...worker.split(' '), ...server.split(' ')],
}

const nameOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

const librariesOf = (begin: readonly string[]): string[] => {
  const seen = new Set<string>()
  const libraries = new Set<string>()
  const load = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const name of loadedBy(read(file))) {
      if (name.startsWith('#')) load(`api/src/${name.slice(1)}`)
      else if (name.startsWith('.')) load(posix.normalize(posix.join(posix.dirname(file), name)))
      else libraries.add(nameOf(name.replace(/^node:.*/, 'node')))
    }
  }
  for (const file of begin) load(file)
  return [...libraries].filter((name) => name !== '@hattama/contract').toSorted()
}

test.each(Object.keys(starts) as (keyof typeof starts)[])(
  'a %s loads at its start what it cannot do without',
  (kind) => {
    expect(librariesOf(starts[kind])).toEqual(allowed[kind].toSorted())
  },
)
