import { paths } from '@hattama/contract/rules/paths'
import { digestChange, digestSetting, type DigestSetting } from '@hattama/contract/series'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Deps } from '#kernel/deps.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { answers, type Http, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { Mail } from '#people/mail/mail.ts'
import { page, sendStopPage, stopQuery } from '../reminders/stop-page.ts'
import { digestWords } from './texts.ts'

const route = routesOf('tasks')

/** Whether a person gets letters about their meetings, and the link in them that ends it. */
export const digestRoutes = ({ db, mail, allow }: Deps & { mail: Mail | null }) => {
  const find = async (userId: string): Promise<DigestSetting> => {
    const row = await db
      .selectFrom('digestSettings')
      .select(['weekly', 'weekday', 'hour', 'briefs'])
      .where('userId', '=', userId)
      .executeTakeFirst()
    return { weekly: false, weekday: 1, hour: 8, briefs: false, ...row, available: mail !== null }
  }
  const ownerOf = async (token: string | undefined) =>
    z.uuid().safeParse(token).success
      ? db
          .selectFrom('digestSettings as d')
          .leftJoin('profiles as p', 'p.userId', 'd.userId')
          .select(['d.userId', 'p.language'])
          .where('d.token', '=', token ?? '')
          .executeTakeFirst()
      : undefined
  const sendPage = (c: Context<Http>, owner: Awaited<ReturnType<typeof ownerOf>>, state: 'ask' | 'done') =>
    sendStopPage(c, { owner, words: digestWords, path: paths.digestStop, state })

  return newRouter()
    .openapi(
      route.get(paths.digests, [allow('profile.change')], {
        responses: answers(digestSetting, 'Which letters this person gets'),
      }),
      async (c) => c.json(await find(c.get('person').userId), 200),
    )
    .openapi(
      route.put(paths.digests, [allow('profile.change')], {
        request: { body: jsonBody(digestChange) },
        responses: answers(digestSetting, 'As it is now'),
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
    .openapi(
      // mail programs fetch links by themselves: looking changes nothing
      route.get(paths.digestStop, [anyone], { request: { query: stopQuery }, responses: page }),
      async (c) => sendPage(c, await ownerOf(c.req.valid('query').token), 'ask'),
    )
    .openapi(
      route.post(paths.digestStop, [anyone], { request: { query: stopQuery }, responses: page }),
      async (c) => {
        const owner = await ownerOf(c.req.valid('query').token)
        if (owner) {
          const { userId } = owner
          await db
            .updateTable('digestSettings')
            .set({ weekly: false, briefs: false })
            .where('userId', '=', userId)
            .execute()
        }
        return sendPage(c, owner, 'done')
      },
    )
}
