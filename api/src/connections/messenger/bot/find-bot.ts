import { createHash } from 'node:crypto'
import type { DeliveryOutcome } from '@hattama/contract/connections/delivery-outcome'
import { type Insertable, sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import type { MessengerBot } from '#kernel/db/schema.ts'
import type { Env } from '#kernel/env.ts'
import type { Outcome } from '../../port/kind.ts'
import type { Seal } from '../../port/seal.ts'
import type { Telegram } from '../telegram/telegram.ts'

/** What finding this server's bot needs. */
export type BotPlace = { db: Queryable; env: Pick<Env, 'TELEGRAM_BOT_TOKEN'>; seal: Seal }

/** This server's bot. `mark`: a hash that ties what we stored about the bot to this token. */
export type Bot = { token: string; mark: string; from: 'settings' | 'admin' }

const markOf = (token: string) => createHash('sha256').update(token).digest('hex').slice(0, 32)

/** Returns the bot whose token is in the settings, else the one a server admin set; null if there is none. */
export const findBot = async ({ db, env, seal }: BotPlace): Promise<Bot | null> => {
  const { TELEGRAM_BOT_TOKEN: given } = env
  if (given !== undefined) return { token: given, mark: markOf(given), from: 'settings' }
  const row = await db.selectFrom('messengerBot').select('sealed').executeTakeFirst()
  if (!row || row.sealed === null) return null
  const token = await seal.open(row.sealed)
  return { token, mark: markOf(token), from: 'admin' }
}

const put = async (db: Queryable, set: Insertable<MessengerBot>) => {
  await db
    .insertInto('messengerBot')
    .values(set)
    .onConflict((c) => c.column('id').doUpdateSet(set))
    .execute()
}

/** Stores the token an admin set, or deletes it. */
export const keepToken = async ({ db, seal }: BotPlace, token: string | null): Promise<void> => {
  const sealed = token === null ? null : await seal.close(token)
  const mark = token === null ? null : markOf(token)
  await put(db, {
    sealed,
    tokenMark: mark,
    username: null,
    lastSuccessAt: null,
    lastFailureAt: null,
    lastError: null,
  })
}

/** The bot something was found out about; an admin may have set another since. */
type Found = Pick<Bot, 'mark' | 'from'>

/** Stores what was found out about a bot, unless another one has been set since. */
const note = async (db: Queryable, { mark, from }: Found, set: Insertable<MessengerBot>): Promise<void> => {
  if (from === 'settings') return put(db, { ...set, tokenMark: mark })
  await db.updateTable('messengerBot').set(set).where('tokenMark', '=', mark).execute()
}

/** Stores who the bot is. Update ids seen by another bot mean nothing for this one and are deleted. */
export const meetBot = async (
  db: Queryable,
  bot: Found,
  me: Pick<Awaited<ReturnType<Telegram['getMe']>>, 'id' | 'username'>,
): Promise<void> => {
  const before = await db.selectFrom('messengerBot').select(['botId', 'tokenMark']).executeTakeFirst()
  if (bot.from === 'admin' && before?.tokenMark !== bot.mark) return
  if (before && before.botId !== me.id) await db.deleteFrom('messengerUpdates').execute()
  await note(db, bot, { botId: me.id, username: me.username })
  await noteHeard(db, bot)
}

/** Records that the bot answered just now; at most every 30 seconds, unless it has failed since. */
export const noteHeard = async (db: Queryable, { mark }: Found): Promise<void> => {
  await db
    .updateTable('messengerBot')
    .set({ lastSuccessAt: new Date() })
    .where('tokenMark', '=', mark)
    .where(sql<boolean>`(last_success_at is null or last_success_at < now() - interval '30 seconds'
      or last_failure_at > last_success_at)`)
    .execute()
}

/** Records that the bot did not answer, or refused. */
export const noteRefused = async (
  db: Queryable,
  bot: Found,
  { fault, status, said }: Extract<Outcome, { ok: false }>,
): Promise<void> => {
  const lastError: DeliveryOutcome = { fault, status, tookMs: 0, ...(said !== undefined && { said }) }
  await note(db, bot, { lastFailureAt: new Date(), lastError })
}

/** The bot as last seen; null where it has never answered with its present token, or that was revoked. */
export const findAnswering = async (place: BotPlace): Promise<{ username: string } | null> => {
  const bot = await findBot(place)
  if (!bot) return null
  const row = await place.db
    .selectFrom('messengerBot')
    .select(['username', 'tokenMark', 'lastSuccessAt', 'lastFailureAt', 'lastError'])
    .executeTakeFirst()
  if (!row?.username || row.tokenMark !== bot.mark) return null
  const isFailing = (row.lastFailureAt?.getTime() ?? 0) > (row.lastSuccessAt?.getTime() ?? 0)
  return isFailing && row.lastError?.fault === 'unauthorised' ? null : { username: row.username }
}
