import type { Allow } from '../accounts/allow.ts'
import type { Identity } from '../accounts/identity.ts'
import type { LookUp } from '../accounts/look-up.ts'
import type { Mail } from '../accounts/mail.ts'
import type { Db, Sql } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { EventFeed } from '../events/feed.ts'
import type { Jobs } from '../jobs/pipeline.ts'
import type { Embeddings } from '../language-model/embeddings.ts'
import type { LanguageModel } from '../language-model/language-model.ts'
import type { Log } from '../log.ts'
import type { Shelf } from '../models/shelf.ts'
import type { Storage } from '../storage/storage.ts'
import type { Web } from '../web/open.ts'
import type { Uploads } from '../uploads/open.ts'

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
