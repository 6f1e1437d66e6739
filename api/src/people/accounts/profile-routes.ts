import { profileUpdate, user, userStats } from '@hattama/contract/account'
import { paths } from '@hattama/contract/paths'
import { createRoute } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Parts } from '#app/deps.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { workspaceStorage } from '#library/uploads/quota.ts'
import { userOf } from '#kernel/http/person.ts'
import { changeProfile } from './profile.ts'

/** Profile and own figures. */
export const profileRoutes = ({ db, env, allow }: Parts) =>
  newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: paths.profile,
        tags: ['users'],
        middleware: [allow('profile.read')] as const,
        responses: answers(user, 'The profile'),
      }),
      async (c) => c.json(userOf(c.get('person')), 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: paths.profile,
        tags: ['users'],
        middleware: [allow('profile.change')] as const,
        request: { body: jsonBody(profileUpdate) },
        responses: answers(user, 'The profile as it is now'),
      }),
      async (c) => c.json(userOf(await changeProfile(db, c.get('person'), c.req.valid('json'))), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: paths.userStats,
        tags: ['users'],
        middleware: [allow('profile.read')] as const,
        responses: answers(userStats, 'Figures over what the person recorded'),
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
            sql<number>`coalesce(round(sum(r.duration_ms) / 60000.0), 0)::int`.as('totalMinutes'),
            sql<number>`coalesce(sum(r.file_size), 0)::bigint`.as('storageBytes'),
          ])
          .where('r.workspaceId', '=', person.workspaceId)
          .where('r.ownerId', '=', person.userId)
          .where('r.deletedAt', 'is', null)
          .executeTakeFirstOrThrow()
        const { workspaceId } = person
        return c.json({ ...row, workspaceStorage: await workspaceStorage({ env, db }, workspaceId) }, 200)
      },
    )
