import { type StepName, stepNames } from '@hattama/contract/job'
import type { RegenerateRequest } from '@hattama/contract/summary'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db, Sql, Trx } from '../db/database.ts'
import { openEngines, type Engines } from '../engines/registry.ts'
import type { Env } from '../env.ts'
import { configuredModel } from '../language-model/language-model.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { cancelSteps, regenerateSummary, restartSteps, retryFrom } from './commands.ts'
import { startDeadLetters } from './dead.ts'
import { makeQueues, queueOf, type StepJob } from './queues.ts'
import { removeStaleScratch } from './scratch.ts'
import { sendStep } from './send.ts'
import { ensureSteps } from './states.ts'
import type { Step, Tools } from './step.ts'
import { assemble } from './steps/assemble.ts'
import { index } from './steps/index-text.ts'
import { prepare } from './steps/prepare.ts'
import { speakers } from './steps/speakers.ts'
import { summarise } from './steps/summarise.ts'
import { transcribe } from './steps/transcribe.ts'
import { watchWaiting } from './waiting.ts'
import { stepWorker } from './worker.ts'

const steps: Record<StepName, Step> = { prepare, transcribe, speakers, assemble, summarise, index }

/** Retried jobs are not notified, they wait for the poll; cancelled ones are noticed at the next heartbeat. */
const polling = {
  includeMetadata: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  heartbeatRefreshSeconds: 1,
} as const

/** What the HTTP side may ask of the pipeline. */
export type Jobs = {
  /** Queues the first step; part of the transaction that accepts the upload. Repeating it is harmless. */
  startRecording: (trx: Trx, recordingId: string) => Promise<void>
  /** More of the recording has come: what runs is taken back, and everything is done anew from the first step. */
  restartRecording: (trx: Trx, recordingId: string) => Promise<void>
  /**
   * Goes on from a step, by default the first unfinished one.
   * @throws Failure `NOT_FOUND`; `NOT_READY` while the recording is being processed; `TRANSCRIPT_EDITED`
   */
  retry: (recordingId: string, from?: StepName) => Promise<void>
  /** Writes the summary anew. @throws Failure `NOT_FOUND`; `NOT_READY` without a whole transcript */
  regenerate: (recordingId: string, wish?: RegenerateRequest) => Promise<void>
  /** Stops what runs and takes back what waits; results so far stay. Harmless on anything finished or gone. */
  cancel: (recordingId: string) => Promise<void>
  /** Takes no new work; what runs gets `graceMs`, then goes back to the queue for the next worker. */
  stop: (graceMs: number) => Promise<void>
}

type Options = {
  sql: Sql
  db: Db
  databaseUrl: string
  storage: Storage
  env: Env
  log: Log
  /** false: this process only sends */
  work: boolean
  /** by default the engines of the settings */
  pickEngine?: Engines['pick']
  findVoiceTeller?: Engines['findVoiceTeller']
  /** how often waiting recordings are looked at, ms */
  lookAgainMs?: number
}

/** Opens the queue (its tables make themselves) and, with `work`, starts a worker in this process. */
export const openJobs = async (options: Options): Promise<Jobs> => {
  const { db, databaseUrl, storage, env, log, work, lookAgainMs = 15_000 } = options
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: work ? 6 : 2,
    schedule: false,
    supervise: work,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    useListenNotify: work,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  await makeQueues(boss)

  const engines = openEngines(env)
  const { pickEngine = engines.pick, findVoiceTeller = engines.findVoiceTeller } = options
  const languageModel = configuredModel(env, db)
  const tools: Tools = { db, storage, env, log, pickEngine, findVoiceTeller, languageModel }
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  if (work) await startWork(boss, tools, stopping.signal, running)
  const ends = work ? watchWaiting(boss, tools, lookAgainMs) : () => undefined

  return {
    startRecording: async (trx, recordingId) => {
      await ensureSteps(trx, recordingId)
      await sendStep(boss, trx, recordingId, 'prepare')
    },
    restartRecording: (trx, recordingId) => restartSteps(boss, trx, recordingId),
    retry: (recordingId, from) => retryFrom(boss, db, recordingId, from),
    regenerate: (recordingId, wish) => regenerateSummary(boss, db, recordingId, wish),
    cancel: (recordingId) => cancelSteps(boss, db, recordingId),
    stop: async (graceMs) => {
      ends()
      for (const step of stepNames) if (work) await boss.offWork(queueOf(step), { wait: false })
      const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref())
      await Promise.race([Promise.allSettled(running), grace])
      stopping.abort(new Error('The worker stops.'))
      await Promise.allSettled(running)
      engines.close()
      await boss.stop({ graceful: true, timeout: 2000 })
    },
  }
}

const startWork = async (boss: PgBoss, tools: Tools, stopping: AbortSignal, running: Set<Promise<void>>) => {
  await removeStaleScratch(tools.env.dataDir)
  for (const step of Object.values(steps)) {
    const run = stepWorker(boss, tools, step, stopping)
    for (let i = 0; i < step.concurrency; i++) {
      const take = async ([job]: JobWithMetadata<StepJob>[]) => {
        if (!job) return
        const attempt = run(job)
        running.add(attempt)
        try {
          await attempt
        } finally {
          running.delete(attempt)
          boss.notifyWorker(id)
        }
      }
      const id = await boss.work<StepJob, void, typeof polling>(queueOf(step.name), polling, take)
    }
  }
  await startDeadLetters(boss, tools, (name) => steps[name])
}
