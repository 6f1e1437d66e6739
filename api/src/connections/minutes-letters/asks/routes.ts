import { minutesAsks, type MinutesAsks, minutesAsksChange } from '@hattama/contract/connections/minutes-ask'
import { paths } from '@hattama/contract/rules/app/paths'
import { may } from '@hattama/contract/rules/app/policy'
import { sql } from 'kysely'
import { stopRoutes } from '#insight/reminders/stop-routes.ts'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import type { Person } from '#kernel/http/person.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed } from '#library/recordings/id.ts'
import type { Mail } from '#people/mail/mail.ts'
import { openAsks } from './open-asks.ts'
import { askWords } from './texts.ts'

const route = routesOf('documents')

/** Whether a person is asked after meetings to send their minutes, which meetings are open now, and their answers. */
export const minutesAskRoutes = ({ db, mail, allow }: Deps & { mail: Mail | null }) => {
  const find = async (person: Person): Promise<MinutesAsks> => {
    const row = await db
      .selectFrom('minutesAskSettings')
      .select('enabled')
      .where('userId', '=', person.userId)
      .executeTakeFirst()
    // a session that still owes its second factor may change its own settings, but not read titles
    const isAsked = row?.enabled === true && mail !== null && may(person, 'document.send')
    const asks = isAsked ? await openAsks(db, person) : []
    return {
      enabled: row?.enabled ?? false,
      available: mail !== null,
      asks: asks.map(({ recordingId, title, at, people }) => ({
        recordingId,
        title,
        at: at.toISOString(),
        people,
      })),
    }
  }

  return newRouter()
    .openapi(
      route.get(paths.minutesAsks, [allow('profile.change')], {
        summary: 'Get the setting for after-meeting prompts',
        responses: answers(
          minutesAsks,
          'Whether you’re asked to send summaries, and the meetings awaiting your answer',
        ),
      }),
      async (c) => c.json(await find(c.get('person')), 200),
    )
    .openapi(
      route.put(paths.minutesAsks, [allow('profile.change')], {
        summary: 'Change the setting for after-meeting prompts',
        request: { body: jsonBody(minutesAsksChange) },
        responses: answers(minutesAsks, 'The current setting. You won’t be asked about earlier summaries'),
      }),
      async (c) => {
        const { enabled } = c.req.valid('json')
        await sql`
          insert into minutes_ask_settings as a (user_id, enabled) values (${c.get('person').userId}, ${enabled})
          on conflict (user_id) do update set enabled = excluded.enabled,
            since = case when excluded.enabled and not a.enabled then now() else a.since end`.execute(db)
        return c.json(await find(c.get('person')), 200)
      },
    )
    .openapi(
      route.post(paths.minutesAskNotNow, [allow('document.send', recordingNamed(db))], {
        summary: 'Skip sending a summary this time',
        request: { params: idParam },
        responses: done('You won’t be asked about this meeting again'),
      }),
      async (c) => {
        const answered = { recordingId: c.req.valid('param').id, userId: c.get('person').userId }
        await db
          .insertInto('minutesAsks')
          .values({ ...answered, answeredAt: new Date() })
          .onConflict((on) => on.columns(['recordingId', 'userId']).doUpdateSet({ answeredAt: new Date() }))
          .execute()
        return c.body(null, 204)
      },
    )
    .route(
      '/',
      stopRoutes({
        tag: 'documents',
        stops: 'after-meeting prompts',
        path: paths.minutesAskStop,
        words: askWords,
        ownerOf: (token) =>
          db
            .selectFrom('minutesAskSettings as a')
            .leftJoin('profiles as p', 'p.userId', 'a.userId')
            .select(['a.userId', 'p.language'])
            .where('a.token', '=', token)
            .executeTakeFirst(),
        stop: (userId) =>
          db.updateTable('minutesAskSettings').set({ enabled: false }).where('userId', '=', userId).execute(),
      }),
    )
}
