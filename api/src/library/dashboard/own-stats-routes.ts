import { userStats } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import { may } from '@hattama/contract/rules/app/policy'
import { sql } from 'kysely'
import { findMade } from '#kernel/backup/schedule.ts'
import type { Deps } from '#kernel/deps.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { isReal } from '#kernel/visibility/real-meetings.ts'
import { workspaceStorage } from '../uploads/quota.ts'
import { routesOf } from '#kernel/http/route.ts'
import { minutesOf } from './minutes-of.ts'

const route = routesOf('users')

/** Statistics on a person's own recordings. */
export const ownStatsRoutes = ({ db, env, allow }: Deps) =>
  newRouter().openapi(
    route.get(paths.userStats, [allow('profile.read')], {
      summary: 'Get your statistics',
      responses: answers(userStats, 'Statistics of your recordings'),
    }),
    async (c) => {
      const person = c.get('person')
      const row = await db
        .selectFrom('recordings as r')
        .leftJoin('summaries as s', (on) =>
          on.onRef('s.recordingId', '=', 'r.id').on('s.deletedAt', 'is', null),
        )
        .select([
          sql<number>`count(r.id)::int`.as('recordings'),
          sql<number>`count(s.id)::int`.as('summaries'),
          minutesOf(sql`sum(r.duration_ms)`).as('totalMinutes'),
          sql<number>`coalesce(sum(r.file_size), 0)::bigint`.as('storageBytes'),
        ])
        .where('r.workspaceId', '=', person.workspaceId)
        .where('r.ownerId', '=', person.userId)
        .where('r.deletedAt', 'is', null)
        .where(isReal)
        .executeTakeFirstOrThrow()
      const answer = {
        ...row,
        workspaceStorage: await workspaceStorage({ env, db }, person.workspaceId),
        sealed: env.SEAL === 'on',
      }
      if (!may(person, 'log.read')) return c.json(answer, 200)
      const { good, failed } = await findMade(db)
      const backups = {
        backedUpAt: good?.toISOString() ?? null,
        backupFailedAt: failed?.toISOString() ?? null,
      }
      return c.json({ ...answer, ...backups }, 200)
    },
  )
