import { paths as apiPaths } from '@hattama/contract/rules/app/paths'
import { beforeAll, describe, expect, test } from 'vitest'
import { askRoute } from '#testing/access/ask.ts'
import { answerChecker } from '#testing/access/described-answer.ts'
import { askers, makeScene } from '#testing/access/scene.ts'
import { keyAccess } from '#testing/access/keys.ts'
import { accessTable as table, anybody } from '#testing/access/table.ts'
import { apiRoutes } from '#kernel/http/not-found.ts'
import { testApp } from '#testing/app.ts'
import type { Described } from './api-description/enrich.ts'
import { routes } from './app.ts'

const t = testApp(routes)

let isAsDescribed: ReturnType<typeof answerChecker>
beforeAll(async () => {
  // the first account of a server becomes its admin, which nobody in the scenes should be by accident
  await t.signedIn()
  isAsDescribed = answerChecker((await t.call<Described>('GET', apiPaths.openapi)).body)
})

test('every route is in the table, and nothing else', () => {
  const routes = apiRoutes(t.app).map(({ method, path }) => `${method} ${path}`)
  expect(routes.toSorted()).toEqual(Object.keys(table).toSorted())
})

test('every path of the API is served by a route', () => {
  const served = new Set(apiRoutes(t.app).map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')))
  const unserved = Object.values(apiPaths).filter((path) => path.startsWith('/api/') && !served.has(path))
  expect(unserved).toEqual([])
})

test('the description says of exactly the open routes that anybody may call them', async () => {
  const { paths: described } = (await t.call<Described>('GET', apiPaths.openapi)).body
  const open = Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security = [] }]) =>
      security.length === 0 ? [`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`] : [],
    ),
  )
  // answered by a link's own token or by the session of its account
  const byToken = ['GET /api/users/export/file']
  const isDescribed = (route: string) => described[(route.split(' ')[1] ?? '').replaceAll(/:(\w+)/g, '{$1}')]
  expect(open.toSorted()).toEqual(
    Object.keys(table)
      .filter((route) => table[route]?.includes('nobody') && isDescribed(route) && !byToken.includes(route))
      .toSorted(),
  )
})

/** Refused requests and reads change nothing, so they share one scene. */
const shared = makeScene(t)
const changesNothing = (route: string) => /^(?:GET|OPTIONS) /.test(route)

describe.each(Object.keys(table))('%s', (route) => {
  const isOpen = table[route] === anybody
  /** Where all who may change something do so one after the other: most of this file's time went into making scenes. */
  const ofRoute = makeScene(t)
  /** the answer to the first of them, for whom it was new */
  let first: number | undefined

  test.each(askers)('%s', async (asker) => {
    const openTo = [...(table[route] ?? []), ...(keyAccess[route] ?? [])]
    // outside server routes a server admin is just an outsider
    const passes =
      openTo.includes(asker) || (asker === 'serverAdmin' && openTo.includes('outsider') && !isOpen)
    const mayChange = passes && !changesNothing(route)
    let asked = await askRoute(t, route, asker, mayChange ? ofRoute : shared)
    first ??= mayChange ? asked.status : undefined
    // what another one did there may be in the way: then the answer in a scene of their own is what counts
    if (mayChange && asked.status !== first) asked = await askRoute(t, route, asker, makeScene(t))
    const { status, answer } = asked
    if (status < 300) expect(isAsDescribed(route, answer)).toEqual([])
    const isUnknown = ['nobody', 'expired', 'media', 'guest'].includes(asker)
    if (isOpen) expect([401, 403].filter((s) => s === status && !route.includes('/auth/'))).toEqual([])
    else if (passes) expect([401, 403, 404, 500, 503]).not.toContain(status)
    else if (isUnknown) expect(status).toBe(401)
    else expect([403, 404]).toContain(status)
  })
})
