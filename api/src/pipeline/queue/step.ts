import type { Fault } from '@hattama/contract/kernel/fault'
import type { StepName } from '@hattama/contract/kernel/job'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { Recordings } from '#kernel/db/schema.ts'
import type { LinkSource } from '#library/links/link-source.ts'
import type { RecordingDated } from '#library/recordings/recording-begun.ts'
import type { Engines } from '#speech/engines/choice/pick-engine.ts'
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
  /** null: summaries are extracts */
  pickLanguageModel: PickLanguageModel
  /** sources for links that are not web addresses */
  linkSources?: readonly LinkSource[]
  /** what is due when it becomes known when a meeting took place */
  dated?: RecordingDated
}

export type RecordingRow = Selectable<Recordings>

export type StepContext = Tools & {
  recording: RecordingRow
  /** aborts when the job is cancelled, its claim is lost or the worker stops */
  signal: AbortSignal
  /** a folder for this attempt only; removed afterwards */
  scratch: string
  /** share 0..1 of this step, and the ms remaining once its speed is known; written at most once a second */
  report: (share: number, remainingMs?: number | null) => void
}

/** What comes next: a step, the same step `again` (to let others in), `waiting` for an engine, or the end. */
type Next = StepName | 'again' | 'waiting' | 'end'

export type Outcome = {
  next: Next
  engine?: string
  model?: string | null
  settings?: Record<string, unknown>
  /** shown on the recording although the step is done: part of the file was missing, or there is no engine */
  notice?: Fault
  /** with a notice: the other server's own words, for the server's admins only */
  reason?: string | undefined
  /** for `waiting`: when it resumes by itself; if absent, when an engine appears */
  until?: Date
  /** writes the results together with the completion of the job, or not at all */
  write?: (trx: Trx) => Promise<void>
}

/** One step of a recording. It must be safe to rerun from the beginning at any moment. */
export type Step = {
  name: StepName
  status: 'processing' | 'transcribing'
  /** recordings one worker processes at once, across all workspaces */
  concurrency: number
  /** where to continue when the step has failed for good: only its result is missing */
  otherwise: StepName | 'end' | null
  run: (context: StepContext) => Promise<Outcome>
}
