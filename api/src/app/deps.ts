import type { Allow } from '#kernel/auth/allow.ts'
import type { Identity } from '#people/sign-in/identity.ts'
import type { LookUp } from '#people/accounts/look-up.ts'
import type { Mail } from '#people/mail/mail.ts'
import type { Db, Sql } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import type { EventFeed } from '#kernel/events/feed.ts'
import type { Jobs } from '#pipeline/pipeline.ts'
import type { Embeddings } from '#kernel/language-model/embeddings.ts'
import type { LanguageModel } from '#kernel/language-model/language-model.ts'
import type { Log } from '#kernel/log.ts'
import type { Shelf } from '#speech/models/model-store.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Web } from './web/open.ts'
import type { Uploads } from '#library/uploads/open.ts'

/** What routes stand on; put together once, by `main.ts` or a test. Each folder takes what it needs of it. */
export type Parts = {
  env: Env
  log: Log
  sql: Sql
  db: Db
  storage: Storage
  jobs: Jobs
  events: EventFeed
  uploads: Uploads
  /** local speech models of this machine */
  models: Shelf
  /** who proves that people are who they say */
  identity: Identity
  /** who a bearer token stands for */
  lookUp: LookUp
  /** null: this server sends no mail */
  mail: Mail | null
  allow: Allow
  web: Web
  /** null: answers are quotes */
  languageModel: LanguageModel | null
  /** null: passages are found by their words alone */
  embeddings: Embeddings | null
  /** signs tokens of addresses: media, export */
  urlKey: Buffer
}
