import type { Allow, LookUp } from './auth/allow.ts'
import type { WorkspacesOf } from './auth/batch-lookups.ts'
import type { SealedTexts } from './encryption/sealed-texts.ts'
import type { Db, Sql } from './db/database.ts'
import type { Env } from './env.ts'
import type { EventFeed } from './events/feed.ts'
import type { PickEmbeddings } from './language-model/embeddings.ts'
import type { PickLanguageModel } from './language-model/language-model.ts'
import type { PickReranker } from './language-model/reranker.ts'
import type { Limits } from './limits/limits.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage/storage.ts'

/** What every folder may depend on; opened once, by `app/` or a test. Anything else a folder needs is in its own type. */
export type Deps = {
  env: Env
  log: Log
  sql: Sql
  db: Db
  storage: Storage
  /** seals and opens text people wrote that search does not need */
  texts: SealedTexts
  events: EventFeed
  /** the gate of a route: names its action in the chain */
  allow: Allow
  /** counts requests by person, workspace and address */
  limits: Limits
  /** finds the person a bearer token belongs to */
  lookUp: LookUp
  /** the same for many tokens at once, but only the workspace of each */
  workspacesOf: WorkspacesOf
  /** none: answers are quotes */
  pickLanguageModel: PickLanguageModel
  /** none: passages are found by their words alone */
  pickEmbeddings: PickEmbeddings
  /** none: passages stay in the order they were found in */
  pickReranker: PickReranker
  /** signs the tokens in URLs of media */
  urlKey: Buffer
}
