import {
  dashboardStats,
  platformAnalytics,
  type PublicCounters,
  publicCounters,
  recentQuery,
  recentRecordings,
} from '@hattama/contract/dashboard'
import { paths } from '@hattama/contract/rules/paths'
import { scopeOf } from '#kernel/http/person.ts'
import type { Deps } from '#kernel/deps.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import type { RecordingList } from '@hattama/contract/recording'
import { recordingLister } from '../recordings/queries.ts'
import { dashboardFigures, platformFigures, publicFigures } from './queries.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'

const route = routesOf('dashboard')

/** Anybody may ask for the public counters as often as they like: the database is asked this often. */
const countersMs = 60_000

/** The dashboard's figures, and the landing page's public ones. */
export const dashboardRoutes = ({ db, allow }: Deps) => {
  const listPage = recordingLister(db)
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
        responses: answers(dashboardStats, 'The four cards'),
      }),
      async (c) => c.json(await dashboardFigures(db, scopeOf(c.get('person'))), 200),
    )
    .openapi(
      route.get(paths.recent, [allow('recording.read')], {
        request: { query: recentQuery },
        responses: answers(recentRecordings, 'The latest recordings'),
      }),
      async (c) => {
        const { limit } = c.req.valid('query')
        const page = JSON.parse(await listPage(scopeOf(c.get('person')), 1, limit)) as RecordingList
        return c.json({ recordings: page.recordings }, 200)
      },
    )
    .openapi(
      route.get(paths.analytics, [allow('workspace.read')], {
        responses: answers(platformAnalytics, 'Recordings by platform'),
      }),
      async (c) => c.json({ platforms: await platformFigures(db, scopeOf(c.get('person'))) }, 200),
    )
    .openapi(
      route.get(paths.counters, [anyone], {
        responses: answers(publicCounters, 'Counts over the whole installation, at most a minute old'),
      }),
      async (c) => c.json(await publicNow(), 200),
    )
}
