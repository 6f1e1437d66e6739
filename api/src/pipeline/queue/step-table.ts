import type { Fault } from '@hattama/contract/fault'
import type { StepName } from '@hattama/contract/job'
import type { Generated, JSONColumnType } from 'kysely'

type Json<T> = JSONColumnType<T & object, T, T>
type Later<T> = Generated<T>

export type StepTable = {
  recordingId: string
  step: StepName
  state: Generated<'pending' | 'active' | 'done' | 'failed' | 'cancelled'>
  progress: Generated<number>
  engine: string | null
  model: string | null
  settings: Json<Record<string, unknown>> | null
  fault: Json<Fault> | null
  /** ms of work still ahead by the speed measured so far; null while that is not known */
  remainingMs: Later<number | null>
  /** the share reached when its last workers were lost: one that gets no further is given up */
  reached: Later<number | null>
  startedAt: Date | null
  finishedAt: Date | null
}
