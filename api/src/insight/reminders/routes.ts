import { paths } from '@hattama/contract/rules/app/paths'
import { reminderChange, reminderSetting, type ReminderSetting } from '@hattama/contract/insight/reminder'
import type { Deps } from '#kernel/deps.ts'
import type { Mail } from '#people/mail/mail.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { stopRoutes } from './stop-routes.ts'
import { reminderWords } from './texts.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('tasks')

/** Whether a person is reminded of tasks by mail, and the unsubscribe link in that mail. */
export const reminderRoutes = ({ db, mail, allow }: Deps & { mail: Mail | null }) => {
  const find = async (userId: string): Promise<ReminderSetting> => {
    const row = await db
      .selectFrom('reminderSettings')
      .select(['enabled', 'timeZone'])
      .where('userId', '=', userId)
      .executeTakeFirst()
    return { enabled: row?.enabled ?? true, timeZone: row?.timeZone ?? null, available: mail !== null }
  }

  return newRouter()
    .openapi(
      route.get(paths.reminders, [allow('profile.change')], {
        summary: 'Get reminder settings',
        responses: answers(reminderSetting, 'Your reminder settings'),
      }),
      async (c) => c.json(await find(c.get('person').userId), 200),
    )
    .openapi(
      route.put(paths.reminders, [allow('profile.change')], {
        summary: 'Change reminder settings',
        request: { body: jsonBody(reminderChange) },
        responses: answers(reminderSetting, 'Current settings'),
      }),
      async (c) => {
        const { userId } = c.get('person')
        const { enabled, timeZone } = c.req.valid('json')
        const change = {
          ...(enabled !== undefined && { enabled }),
          ...(timeZone !== undefined && { timeZone }),
        }
        await db
          .insertInto('reminderSettings')
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
        stops: 'reminders',
        path: paths.reminderStop,
        words: reminderWords,
        ownerOf: (token) =>
          db
            .selectFrom('reminderSettings as r')
            .leftJoin('profiles as p', 'p.userId', 'r.userId')
            .select(['r.userId', 'p.language'])
            .where('r.token', '=', token)
            .executeTakeFirst(),
        stop: (userId) =>
          db.updateTable('reminderSettings').set({ enabled: false }).where('userId', '=', userId).execute(),
      }),
    )
}
