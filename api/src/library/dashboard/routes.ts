import {
  analytics,
  analyticsQuery,
  dashboardStats,
  platformAnalytics,
  type PublicCounters,
  publicCounters,
  recentQuery,
  recentRecordings,
} from '@hattama/contract/library/dashboard'
import { paths } from '@hattama/contract/rules/app/paths'
import { scopeOf } from '#kernel/http/person.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { findRecent } from '../recordings/queries.ts'
import { analyticsOf } from './analytics.ts'
import { titleHolds } from './title-holds.ts'
import { publishesCounters } from './publishes-counters.ts'
import { dashboardFigures, platformFigures, publicFigures } from './queries.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'

const route = routesOf('dashboard')

/** How long the public counters are cached: the database is queried this often, however many requests come. */
const countersMs = 60_000

/** The dashboard's figures, and the landing page's public ones. */
export const dashboardRoutes = ({ db, env, allow }: Deps) => {
  let counters: { at: number; value: Promise<PublicCounters> } | undefined
  const publicNow = () => {
    if (!counters || Date.now() - counters.at > countersMs) {
      const value = publicFigures(db)
      counters = { at: Date.now(), value }
      value.catch(() => (counters = undefined))
    }
    return counters.value
  }

  return newRouter()
    .openapi(
      route.get(paths.stats, [allow('workspace.read')], {
        summary: 'Get dashboard statistics',
        responses: answers(dashboardStats, 'The four statistics of the dashboard'),
      }),
      async (c) => c.json(await dashboardFigures(db, scopeOf(c.get('person'))), 200),
    )
    .openapi(
      route.get(paths.recent, [allow('recording.read')], {
        summary: 'List recent recordings',
        request: { query: recentQuery },
        responses: answers(recentRecordings, 'The latest recordings, or the latest that match a search'),
      }),
      async (c) => {
        const [scope, query] = [scopeOf(c.get('person')), c.req.valid('query')]
        const recordings = await findRecent(db, scope, query, await titleHolds(db, scope, query.q))
        return c.json({ recordings }, 200)
      },
    )
    .openapi(
      route.get(paths.platformAnalytics, [allow('workspace.read')], {
        summary: 'Count recordings by platform',
        responses: answers(platformAnalytics, 'Recordings by platform'),
      }),
      async (c) => c.json({ platforms: await platformFigures(db, scopeOf(c.get('person'))) }, 200),
    )
    .openapi(
      route.get(paths.analytics, [allow('workspace.read')], {
        summary: 'Get analytics',
        request: { query: analyticsQuery },
        responses: answers(analytics, 'Hours, talk time and tasks for meetings completed in the period'),
      }),
      async (c) => c.json(await analyticsOf(db, scopeOf(c.get('person')), c.req.valid('query')), 200),
    )
    .openapi(
      route.get(paths.counters, [anyone], {
        summary: 'Get server counters',
        responses: answers(
          publicCounters,
          'Counts for the whole server, at most a minute old; 404 on a server that keeps them to itself',
        ),
      }),
      async (c) => {
        if (!publishesCounters(env)) throw new Failure('NOT_FOUND')
        return c.json(await publicNow(), 200)
      },
    )
}
