import type { PgBoss } from 'pg-boss'
import type { Db, Sql } from '#kernel/db/database.ts'
import type { SealedTexts } from '#kernel/encryption/sealed-texts.ts'
import type { Env } from '#kernel/env.ts'
import { every } from '#kernel/every.ts'
import { keyFor } from '#kernel/auth/secret.ts'
import type { Log } from '#kernel/log.ts'
import { addressCheck } from '#kernel/ssrf/address-check.ts'
import type { PickEmbeddings } from '#kernel/language-model/embeddings.ts'
import type { PickLanguageModel } from '#kernel/language-model/language-model.ts'
import type { PickReranker } from '#kernel/language-model/reranker.ts'
import { openMessengerLimits } from '#kernel/limits/messenger-limits.ts'
import type { RecordingJobs } from '#library/recordings/recording-jobs.ts'
import type { Mail } from '#people/mail/mail.ts'
import { askForCalendars } from './calendars/events/asked-looks.ts'
import { openCaller } from './http/call.ts'
import { openKinds } from './kinds/kinds.ts'
import { findBot } from './messenger/bot/find-bot.ts'
import { listenToBot } from './messenger/bot/listen.ts'
import { sendAsks } from './minutes-letters/asks/send-asks.ts'
import { sendLetters } from './minutes-letters/send-letters.ts'
import { openTelegram } from './messenger/telegram/telegram.ts'
import { connectionSeal } from './port/seal.ts'
import { mailDisabled } from './delivery/notice.ts'
import { runDelivery } from './delivery/run-delivery.ts'
import { sweepDeliveries } from './delivery/sweep.ts'
import { askForLooks } from './trackers/issues/asked-looks.ts'

/** How often to check for trackers and calendars that have not been read for a while, ms. */
const looksMs = 30_000
/** How often to check for letters with minutes that are due, ms. */
const lettersMs = 2000
/** How often to check whom to ask whether minutes go to people, ms. */
const asksMs = 30_000
/** How often the delivery log is pruned, ms. */
const sweepMs = 15 * 60_000

type Given = {
  env: Env
  log: Log
  db: Db
  sql: Sql
  texts: SealedTexts
  boss: PgBoss
  jobs: Pick<RecordingJobs, 'fetchLink'>
  pickLanguageModel: PickLanguageModel
  pickEmbeddings: PickEmbeddings
  pickReranker: PickReranker
  mail: Pick<Mail, 'connection' | 'inNameOf' | 'sendNow'> | null
  /** of the installation */
  secret: string
}

/** Runs everything connections do in a worker. Returns a function that stops it within `graceMs`. */
export const runConnections = async (given: Given) => {
  const { env, log, db, sql, boss, mail, secret } = given
  const seal = connectionSeal(secret)
  const caller = openCaller(addressCheck(env.LINK_PRIVATE_ADDRESSES))
  const findTelegram = async () => {
    const bot = await findBot({ db, env, seal })
    return bot && openTelegram(bot.token, env.TELEGRAM_API_URL)
  }
  const stop = await runDelivery({
    db,
    sql,
    log,
    boss,
    seal,
    kinds: openKinds({
      db,
      caller,
      publicUrl: env.publicUrl,
      env,
      seal,
      messenger: { ...given, findTelegram },
    }),
    onDisabled: (connectionId) => mailDisabled({ db, mail }, connectionId),
  })
  const endSweep = every(
    sweepMs,
    () => sweepDeliveries(db),
    (error) => log.warn({ err: error }, 'the log of deliveries is not kept in order'),
  )
  const endLooks = every(
    looksMs,
    () => askForLooks(db),
    (error) => log.warn({ err: error }, 'trackers not looked at'),
  )
  const endCalendars = every(
    looksMs,
    () => askForCalendars(db),
    (error) => log.warn({ err: error }, 'calendars not read'),
  )
  const ended = new AbortController()
  const letters = mail && { db, log, mail, seal, publicUrl: env.publicUrl }
  const endLetters = every(
    lettersMs,
    async () => void (letters && (await sendLetters(letters, ended.signal))),
    (error) => log.warn({ err: error }, 'letters with minutes not sent'),
  )
  const endAsks = every(
    asksMs,
    async () => void (letters && (await sendAsks(letters, ended.signal))),
    (error) => log.warn({ err: error }, 'nobody asked about minutes'),
  )
  const endListening = listenToBot({
    ...given,
    seal,
    limits: openMessengerLimits(env),
    key: keyFor(secret, 'messenger'),
  })
  return async (graceMs: number) => {
    ended.abort()
    await Promise.all([endSweep(), endLooks(), endCalendars(), endLetters(), endAsks(), endListening()])
    await stop(graceMs)
    await caller.close()
  }
}
