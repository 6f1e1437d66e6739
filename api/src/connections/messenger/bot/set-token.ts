import type { ServerMessenger } from '@hattama/contract/connections/messenger'
import { sql } from 'kysely'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import { officialServer, openTelegram, outcomeOfTelegram } from '../telegram/telegram.ts'
import { type BotPlace, findBot, keepToken, meetBot, noteRefused } from './find-bot.ts'

type Place = BotPlace & { env: Env }

/**
 * Sets the bot's token, or removes it, and asks the messenger at once whose it is, for the person who set it to see.
 * @throws Failure CONFLICT where the settings have one
 */
export const setToken = async (place: Place, token: string | null): Promise<void> => {
  const { db, env } = place
  if (env.TELEGRAM_BOT_TOKEN !== undefined) throw new Failure('CONFLICT')
  await keepToken(place, token)
  const bot = await findBot(place)
  if (!bot) return
  try {
    const telegram = await openTelegram(bot.token, env.TELEGRAM_API_URL)
    await meetBot(db, bot, await telegram.getMe())
  } catch (error) {
    await noteRefused(db, bot, outcomeOfTelegram(error))
  }
}

/** What a server admin sees of the bot. */
export const botFacts = async (place: Place): Promise<ServerMessenger> => {
  const { db, env } = place
  const [bot, row, { chats }] = await Promise.all([
    findBot(place),
    db.selectFrom('messengerBot').selectAll().executeTakeFirst(),
    db
      .selectFrom('messengerChats')
      .select(sql<number>`count(*)::int`.as('chats'))
      .executeTakeFirstOrThrow(),
  ])
  const known = bot && row?.tokenMark === bot.mark ? row : null
  return {
    from: bot?.from ?? null,
    username: known?.username ?? null,
    updates: env.TELEGRAM_UPDATES,
    ownServer: env.TELEGRAM_API_URL === officialServer ? null : new URL(env.TELEGRAM_API_URL).host,
    chats,
    lastSuccessAt: known?.lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: known?.lastFailureAt?.toISOString() ?? null,
    lastError: known?.lastError ?? null,
  }
}
