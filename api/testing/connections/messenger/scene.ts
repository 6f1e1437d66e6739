import type { Connection } from '@hattama/contract/connections/connection'
import type { MessengerCode } from '@hattama/contract/connections/messenger'
import { listenToBot } from '#connections/messenger/bot/listen.ts'
import { connectionSeal } from '#connections/port/seal.ts'
import { keyFor } from '#kernel/auth/secret.ts'
import { openMessengerLimits } from '#kernel/limits/messenger-limits.ts'
import { createLog } from '#kernel/log.ts'
import type { testApp } from '../../app.ts'
import { testSecret } from '../post.ts'
import type { LocalTelegram } from './telegram-server.ts'

type App = ReturnType<typeof testApp>
type Person = Awaited<ReturnType<App['signedIn']>>

/** Starts the part of a worker that listens to the bot, over a test's database. */
export const startListening = (t: App, env: App['parts']['env'] = t.parts.env) =>
  listenToBot({
    db: t.database.db,
    sql: t.database.sql,
    env,
    log: createLog('silent', 'test'),
    seal: connectionSeal(testSecret),
    jobs: t.jobs,
    limits: openMessengerLimits(env),
    key: keyFor(testSecret, 'messenger'),
    holdS: 1,
    lookMs: 50,
  })

let chats = 5_000_000_000

/** A person who has linked a messenger chat by a code. */
export const linkedPerson = async (
  t: App,
  telegram: LocalTelegram,
  workspace?: Parameters<App['signedIn']>[0],
) => {
  const me: Person = await t.signedIn(workspace)
  await t.database.sql`update profiles set language = 'en' where user_id = ${me.userId}`
  const chatId = (chats += 1)
  const code = (await t.call<MessengerCode>('POST', '/api/messenger/code', me.token)).body
  telegram.write(chatId, `/start ${code.code}`)
  const said = () => telegram.saidTo(chatId).map(({ text }) => text)
  while (said().length === 0) await new Promise((done) => setTimeout(done, 10))
  return {
    me,
    chatId,
    code,
    said,
    connection: async () =>
      (
        await t.call<{ connections: Connection[] }>('GET', '/api/connections', me.token)
      ).body.connections.find(({ kind }) => kind === 'telegram'),
    recordings: async () =>
      t.database.db.selectFrom('recordings').selectAll().where('ownerId', '=', me.userId).execute(),
  }
}
