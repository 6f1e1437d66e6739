import { PgBoss } from 'pg-boss'
import { openCaller } from '#connections/http/call.ts'
import { openKinds } from '#connections/kinds/kinds.ts'
import { findBot } from '#connections/messenger/bot/find-bot.ts'
import { openTelegram } from '#connections/messenger/telegram/telegram.ts'
import { connectionSeal } from '#connections/port/seal.ts'
import { mailDisabled } from '#connections/delivery/notice.ts'
import { runDelivery } from '#connections/delivery/run-delivery.ts'
import { openDataKeys } from '#kernel/encryption/data-keys.ts'
import { loadMasterKeys } from '#kernel/encryption/master-keys.ts'
import { openSealedTexts } from '#kernel/encryption/sealed-texts.ts'
import { readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { addressCheck } from '#kernel/ssrf/address-check.ts'
import type { TestDatabase } from '../database.ts'

/** The secret of the installation; used in tests of routes too. */
export const testSecret = 'a secret of a test, long enough for it'

/** Starts a worker's delivery to connections, over the database of a test or a bench; records the letters it sends. */
export const startPost = async (
  database: TestDatabase,
  addresses: 'allow' | 'deny' = 'allow',
  lookMs = 100,
  settings: Record<string, string> = {},
) => {
  const { db, sql, url } = database
  const letters: { to: string; subject: string; body: string }[] = []
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  })
  boss.on('error', () => undefined)
  await boss.start()
  const seal = connectionSeal(testSecret)
  const env = readEnv({ PUBLIC_URL: 'https://h.example', ...settings })
  const findTelegram = async () => {
    const bot = await findBot({ db, env, seal })
    return bot && openTelegram(bot.token, env.TELEGRAM_API_URL)
  }
  const messenger = {
    db,
    env,
    log: createLog('silent', 'test'),
    texts: openSealedTexts(openDataKeys(db, await loadMasterKeys(env)), env.SEAL === 'on'),
    findTelegram,
    pickLanguageModel: async () => null,
    pickEmbeddings: async () => null,
    pickReranker: async () => null,
  }
  const caller = openCaller(addressCheck(addresses))
  const mail = {
    connection: (to: string, text: { subject: string; body: string }) => void letters.push({ to, ...text }),
  }
  const stop = await runDelivery({
    db,
    sql,
    boss,
    log: createLog('silent', 'test'),
    seal,
    kinds: openKinds({ db, caller, publicUrl: env.publicUrl, env, seal, messenger }),
    onDisabled: (id) => mailDisabled({ db, mail }, id),
    lookMs,
  })
  return {
    letters,
    stop: async () => {
      await stop(0)
      await caller.close()
      await boss.stop({ graceful: false })
    },
  }
}
