import { paths } from '@hattama/contract/rules/app/paths'
import { digestChange, digestSetting, type DigestSetting } from '@hattama/contract/insight/series'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { Mail } from '#people/mail/mail.ts'
import { stopRoutes } from '../reminders/stop-routes.ts'
import { digestWords } from './texts.ts'

const route = routesOf('tasks')

/** A person's settings for letters about their meetings, and the unsubscribe link in those letters. */
export const digestRoutes = ({ db, mail, allow }: Deps & { mail: Mail | null }) => {
  const find = async (userId: string): Promise<DigestSetting> => {
    const row = await db
      .selectFrom('digestSettings')
      .select(['weekly', 'weekday', 'hour', 'briefs'])
      .where('userId', '=', userId)
      .executeTakeFirst()
    return { weekly: false, weekday: 1, hour: 8, briefs: false, ...row, available: mail !== null }
  }

  return newRouter()
    .openapi(
      route.get(paths.digests, [allow('profile.change')], {
        summary: 'Get digest settings',
        responses: answers(digestSetting, 'Your digest settings'),
      }),
      async (c) => c.json(await find(c.get('person').userId), 200),
    )
    .openapi(
      route.put(paths.digests, [allow('profile.change')], {
        summary: 'Change digest settings',
        request: { body: jsonBody(digestChange) },
        responses: answers(digestSetting, 'Current settings'),
      }),
      async (c) => {
        const { userId } = c.get('person')
        const change = c.req.valid('json')
        await db
          .insertInto('digestSettings')
          .values({ userId, ...change })
          .onConflict((on) => on.column('userId').doUpdateSet({ userId, ...change }))
          .execute()
        return c.json(await find(userId), 200)
      },
    )
    .route(
      '/',
      stopRoutes({
        tag: 'tasks',
        stops: 'digests',
        path: paths.digestStop,
        words: digestWords,
        ownerOf: (token) =>
          db
            .selectFrom('digestSettings as d')
            .leftJoin('profiles as p', 'p.userId', 'd.userId')
            .select(['d.userId', 'p.language'])
            .where('d.token', '=', token)
            .executeTakeFirst(),
        stop: (userId) =>
          db
            .updateTable('digestSettings')
            .set({ weekly: false, briefs: false })
            .where('userId', '=', userId)
            .execute(),
      }),
    )
}
