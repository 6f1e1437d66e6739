import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '@hattama/contract/rules/app/paths'
import { sql as statement } from 'kysely'
import type { Sql } from '#kernel/db/database.ts'
import { during } from '#kernel/work.ts'
import { sweepCodes } from '../linking/codes.ts'
import { type Taking, updateHandler } from '../receive/take-update.ts'
import { holdSeconds, openTelegram, outcomeOfTelegram, type Telegram, until } from '../telegram/telegram.ts'
import { asLeader } from './leader.ts'
import { incomingSecret } from './incoming-secret.ts'
import { type Bot, findBot, meetBot, noteHeard, noteRefused } from './find-bot.ts'

const allowed = ['message', 'my_chat_member'] as const

/** Interval between two looks for a bot, or attempts to become the leader, ms. */
const lookMs = 5000
/** Longest pause after a failure, ms. */
const maxMs = 60_000
/** Most attempts at a message that cannot be handled; then it is skipped, so that others get through. */
const maxTries = 5
/** After this time without a message, update ids may start anew (Bot API, "Update"), ms. */
const idsHoldMs = 5 * 86_400_000

type Listening = Taking & {
  sql: Sql
  /** derives the secret that identifies the messenger's calls */
  key: Buffer
  /** s; shorter in tests */
  holdS?: number
  lookMs?: number
}

/** Deletes ids of handled messages once the messenger no longer repeats them (24 hours). */
const sweep = async ({ db }: Taking) => {
  await db
    .deleteFrom('messengerUpdates')
    .where('at', '<', statement<Date>`now() - interval '2 days'`)
    .execute()
  await sweepCodes(db)
}

/**
 * Listens to this server's bot, in one process of all: polls for updates, or has the messenger call us. A token that is set,
 * changed or removed meanwhile is noticed within seconds. Returns a function that stops it.
 */
export const listenToBot = (given: Listening): (() => Promise<void>) => {
  const { db, env, log, seal, sql, key, holdS = holdSeconds } = given
  const every = given.lookMs ?? lookMs
  const stopping = new AbortController()
  const { signal } = stopping
  const take = updateHandler(given)
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  const find = () => findBot({ db, env, seal })
  const isCurrent = async ({ mark }: Bot) => (await find())?.mark === mark

  /** Handles updates in order, and retries those that fail. Resolves to the next offset; null if there is none yet. */
  const tries = new Map<number, number>()
  const takeAll = async (telegram: Telegram, updates: Awaited<ReturnType<Telegram['getUpdates']>>) => {
    let offset: number | null = null
    for (const update of updates) {
      const { update_id: id } = update
      try {
        await during({ job: 'messenger', deliveryId: String(id) }, (failed) =>
          take(telegram, update, AbortSignal.any([signal, failed])),
        )
        tries.delete(id)
      } catch (error) {
        if (signal.aborted) return offset
        const tried = (tries.get(id) ?? 0) + 1
        log.error({ err: error, tried }, 'a message to the bot could not be taken')
        if (tried < maxTries) {
          tries.set(id, tried)
          await pause(1000 * tried)
          return offset
        }
        tries.delete(id)
      }
      offset = id + 1
    }
    return offset
  }

  const poll = async (bot: Bot, telegram: Telegram, mayGoOn: () => Promise<boolean>) => {
    await telegram.deleteWebhook({}, until(signal))
    let offset = 0
    let lastAt = Date.now()
    while (await mayGoOn()) {
      if (Date.now() - lastAt > idsHoldMs) offset = 0
      const updates = await telegram.getUpdates(
        { offset, timeout: holdS, allowed_updates: allowed },
        until(signal),
      )
      await noteHeard(db, bot)
      if (updates.length > 0) lastAt = Date.now()
      offset = (await takeAll(telegram, updates)) ?? offset
    }
  }

  const beCalled = async (bot: Bot, telegram: Telegram, mayGoOn: () => Promise<boolean>) => {
    const url = `${env.publicUrl}${paths.messengerIncoming}`
    const known = { secret_token: incomingSecret(key, bot), allowed_updates: allowed, max_connections: 4 }
    await telegram.setWebhook(url, known, until(signal))
    while (await mayGoOn()) {
      const { last_error_date: failedAt, last_error_message: said } = await telegram.getWebhookInfo(
        until(signal),
      )
      const isFailing = failedAt !== undefined && Date.now() - failedAt * 1000 < 2 * maxMs
      if (isFailing) {
        const why = { ok: false, fault: 'answered', status: null, ...(said && { said }) } as const
        await noteRefused(db, bot, why)
      } else await noteHeard(db, bot)
      await pause(Math.min(maxMs, every * 6))
    }
  }

  let failures = 0
  const follow = async (bot: Bot, isLeader: () => Promise<boolean>) => {
    const telegram = await openTelegram(bot.token, env.TELEGRAM_API_URL)
    const mayGoOn = async () => !signal.aborted && (await isLeader()) && (await isCurrent(bot))
    try {
      await meetBot(db, bot, await telegram.getMe(until(signal)))
      if (!(await mayGoOn())) return
      failures = 0
      await sweep(given)
      await (env.TELEGRAM_UPDATES === 'webhook'
        ? beCalled(bot, telegram, mayGoOn)
        : poll(bot, telegram, mayGoOn))
    } catch (error) {
      if (signal.aborted) return
      const outcome = outcomeOfTelegram(error)
      failures += 1
      log.warn({ outcome }, 'the bot cannot be heard')
      await noteRefused(db, bot, outcome)
      await pause(outcome.waitMs ?? Math.min(maxMs, every * 2 ** Math.min(failures, 6)))
    }
  }

  const run = async () => {
    while (!signal.aborted) {
      try {
        const bot = await find()
        if (bot) await asLeader(sql, 'connections:messenger', (isLeader) => follow(bot, isLeader))
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'the bot is not listened to')
      }
      await pause(every)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
