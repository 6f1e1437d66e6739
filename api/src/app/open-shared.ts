import type { Db } from '#kernel/db/database.ts'
import { keyFor } from '#kernel/auth/secret.ts'
import type { Env } from '#kernel/env.ts'
import type { PickEmbeddings } from '#kernel/language-model/embeddings.ts'
import type { PickLanguageModel } from '#kernel/language-model/language-model.ts'
import type { PickReranker } from '#kernel/language-model/reranker.ts'
import { openLanguageModels } from '#kernel/language-model/open.ts'
import type { Log } from '#kernel/log.ts'
import { openMail, type Mail } from '#people/mail/mail.ts'
import { openMailLedger } from '#people/mail/mail-ledger.ts'
import { type MailLimit, openMailLimit } from '#people/mail/mail-limit.ts'
import { dailyMinutes } from '#speech/engines/openai-http/daily-minutes.ts'
import { serverMemory } from '#speech/engines/openai-http/server-memory.ts'
import { catalogueOf } from '#speech/models/on-offer.ts'
import { type Engines, openEngines } from '#speech/engines/choice/pick-engine.ts'

/** What server and worker both use, opened once per process, so that each limit holds for the whole process. */
export type Shared = {
  /** null: this server sends no mail */
  mail: Mail | null
  letters: MailLimit
  pickLanguageModel: PickLanguageModel
  pickEmbeddings: PickEmbeddings
  pickReranker: PickReranker
  pickEngine: Engines['pick']
  findDiarizer: Engines['findDiarizer']
}

type Given = { env: Env; log: Log; db: Db; secret: string }

/** Opens what server and worker share, by the settings; `close` gives letters in flight `graceMs`. */
export const openShared = ({
  env,
  log,
  db,
  secret,
}: Given): { shared: Shared; close: (graceMs: number) => Promise<void> } => {
  const letters = openMailLimit(db, keyFor(secret, 'letters'))
  const { SMTP_URL: url, SMTP_FROM: from, publicUrl } = env
  const mail = url
    ? openMail({ url, from, publicUrl, log, limit: letters, ledger: openMailLedger(db, log) })
    : null
  const minutes = dailyMinutes(db, env.STT_MINUTES_PER_DAY ?? null)
  const engines = openEngines(env, undefined, { memory: serverMemory(db), minutes })
  const languageModels = openLanguageModels(env, db, catalogueOf(env))
  const shared: Shared = {
    mail,
    letters,
    pickLanguageModel: languageModels.pick,
    pickEmbeddings: languageModels.pickEmbeddings,
    pickReranker: languageModels.pickReranker,
    pickEngine: engines.pick,
    findDiarizer: engines.findDiarizer,
  }
  return {
    shared,
    close: async (graceMs) => {
      engines.close()
      languageModels.close()
      await mail?.close(graceMs)
    },
  }
}
