import type { Fault } from '@hattama/contract/fault'
import type { StepName } from '@hattama/contract/job'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { Recordings } from '#kernel/db/schema.ts'
import type { LinkSource } from '#library/links/link-source.ts'
import type { Engines } from '#speech/engines/choice/registry.ts'
import type { Env } from '#kernel/env.ts'
import type { PickLanguageModel } from '#kernel/language-model/language-model.ts'
import type { Log } from '#kernel/log.ts'
import type { Storage } from '#kernel/storage/storage.ts'

/** What every step may use. */
export type Tools = {
  db: Db
  storage: Storage
  env: Env
  log: Log
  pickEngine: Engines['pick']
  findDiarizer: Engines['findDiarizer']
  /** null: minutes are extracts */
  pickLanguageModel: PickLanguageModel
  /** where links lead that are no addresses of the web */
  linkSources?: readonly LinkSource[]
}

export type RecordingRow = Selectable<Recordings>

export type StepContext = Tools & {
  recording: RecordingRow
  /** aborts when the job is cancelled, its claim is lost, or the worker stops */
  signal: AbortSignal
  /** a folder of this attempt; removed after it */
  scratch: string
  /** share 0..1 of this step, and the ms still ahead once its speed is known; written at most once a second */
  report: (share: number, remainingMs?: number | null) => void
}

/** What comes after: a step, the same step `again` (to let others in between), `waiting` for an engine, or the end. */
type Next = StepName | 'again' | 'waiting' | 'end'

export type Outcome = {
  next: Next
  engine?: string
  model?: string | null
  settings?: Record<string, unknown>
  /** said on the recording though the step is done: part of the file was missing, no engine is there */
  notice?: Fault
  /** of `waiting`: when it goes on by itself; without, when an engine appears */
  until?: Date
  /** results that are written together with the completion of the job, or not at all */
  write?: (trx: Trx) => Promise<void>
}

/** One step of a recording. Must stand being run again from its beginning at any moment. */
export type Step = {
  name: StepName
  status: 'processing' | 'transcribing'
  /** recordings worked on at once by one worker, whoever has them */
  concurrency: number
  /** where to go on when the step has failed for good: its result is missing, the rest is not lost */
  otherwise: StepName | 'end' | null
  run: (context: StepContext) => Promise<Outcome>
}
