import type { Language } from '@hattama/contract/account'
import { paths } from '@hattama/contract/rules/paths'
import { reminderChange, reminderSetting, type ReminderSetting } from '@hattama/contract/reminder'
import { z } from '@hono/zod-openapi'
import { html } from 'hono/html'
import type { Deps } from '#kernel/deps.ts'
import type { Mail } from '#people/mail/mail.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { reminderWords } from './texts.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'

const route = routesOf('tasks')

const stopQuery = z.object({ token: z.uuid() })
const page = { 200: { description: 'A page in words', content: { 'text/html': { schema: z.string() } } } }

/** Whether a person is reminded of tasks by mail, and the link in the mail that ends it. */
export const reminderRoutes = ({ db, mail, allow }: Deps & { mail: Mail | null }) => {
  const find = async (userId: string): Promise<ReminderSetting> => {
    const row = await db
      .selectFrom('reminderSettings')
      .select(['enabled', 'timeZone'])
      .where('userId', '=', userId)
      .executeTakeFirst()
    return { enabled: row?.enabled ?? true, timeZone: row?.timeZone ?? null, available: mail !== null }
  }
  const ownerOf = (token: string) =>
    db
      .selectFrom('reminderSettings as r')
      .leftJoin('profiles as p', 'p.userId', 'r.userId')
      .select(['r.userId', 'p.language'])
      .where('r.token', '=', token)
      .executeTakeFirst()

  return newRouter()
    .openapi(
      route.get(paths.reminders, [allow('profile.change')], {
        responses: answers(reminderSetting, 'Whether this person is reminded'),
      }),
      async (c) => c.json(await find(c.get('person').userId), 200),
    )
    .openapi(
      route.put(paths.reminders, [allow('profile.change')], {
        request: { body: jsonBody(reminderChange) },
        responses: answers(reminderSetting, 'As it is now'),
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
    .openapi(
      // mail programs fetch links by themselves: looking changes nothing
      route.get(paths.reminderStop, [anyone], {
        request: { query: stopQuery },
        responses: page,
      }),
      async (c) => {
        const { token } = c.req.valid('query')
        return c.html(stopPage((await ownerOf(token))?.language ?? 'ru', 'ask'), 200)
      },
    )
    .openapi(
      route.post(paths.reminderStop, [anyone], {
        request: { query: stopQuery },
        responses: page,
      }),
      async (c) => {
        const { token } = c.req.valid('query')
        const owner = await ownerOf(token)
        await db.updateTable('reminderSettings').set({ enabled: false }).where('token', '=', token).execute()
        return c.html(stopPage(owner?.language ?? 'ru', 'done'), 200)
      },
    )
}

/** The page a reminder links to: asks once, then says it is done. Works without a script. */
const stopPage = (language: Language, state: 'ask' | 'done') => {
  const words = reminderWords[language]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.stopTitle} — Hattama</title>
      </head>
      <body>
        <main>
          <h1>${words.stopTitle}</h1>
          <p>${state === 'ask' ? words.stopText : words.stopped}</p>
          ${state === 'ask' ? html`<form method="post"><button>${words.stopButton}</button></form>` : ''}
        </main>
      </body>
    </html>`
}
