import { type StepName, stepNames } from '@hattama/contract/job'
import { PgBoss } from 'pg-boss'
import type { Db, Trx } from '#kernel/db/database.ts'
import { dailyMinutes } from '#speech/engines/openai-http/daily-minutes.ts'
import { serverMemory } from '#speech/engines/openai-http/server-memory.ts'
import { openMail } from '#people/mail/mail.ts'
import { openEngines, type Engines } from '#speech/engines/registry.ts'
import type { Env } from '#kernel/env.ts'
import { keepEmbedded } from '#insight/search/embed-recordings.ts'
import { configuredEmbeddings } from '#kernel/language-model/embeddings.ts'
import { configuredModel } from '#kernel/language-model/language-model.ts'
import type { Log } from '#kernel/log.ts'
import { scheduleReminders } from './worker/reminders.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { tellVoicesAgain, transcribeAgain } from './commands/rerun.ts'
import type { Wish } from '#insight/summaries/wish.ts'
import { cancelSteps, regenerateSummary, restartSteps, retryFrom } from './commands/commands.ts'
import { sendLink } from './links/link.ts'
import { linkQueue, makeQueues, queueOf } from './queue/queues.ts'
import { sendStep } from './queue/send.ts'
import { ensureSteps } from './queue/states.ts'
import { resumeSteps, suspendSteps } from './commands/suspend.ts'
import type { Tools } from './queue/step.ts'
import { watchWaiting } from './worker/waiting.ts'

/** What the HTTP side may ask of the pipeline. */
export type Jobs = {
  /** Queues the first step; part of the transaction that accepts the upload. Repeating it is harmless. */
  startRecording: (trx: Trx, recordingId: string) => Promise<void>
  /** Queues the fetching of a file by its link; part of the transaction that makes the recording. */
  fetchLink: (trx: Trx, recordingId: string) => Promise<void>
  /** More of the recording has come: what runs is taken back, and everything is done anew from the first step. */
  restartRecording: (trx: Trx, recordingId: string) => Promise<void>
  /**
   * Goes on from a step, by default the first unfinished one.
   * @throws Failure `NOT_FOUND`; `NOT_READY` while the recording is being processed; `TRANSCRIPT_EDITED`
   */
  retry: (recordingId: string, from?: StepName) => Promise<void>
  /**
   * Transcribes anew, locked to a language or told by ear. The text that stands stays until the new one is whole, and is
   * kept as a version then, with what people edited in it. Cancelled or failed, it leaves the recording completed.
   * @throws Failure `NOT_FOUND`; `NOT_READY` while the recording is being processed
   */
  transcribeAgain: (recordingId: string, wish: { language: string | null; askedBy: string }) => Promise<void>
  /**
   * Tells the voices of one channel apart anew and gives them the words that are there; an edit, which can be undone.
   * @throws Failure `NOT_FOUND`; `NOT_READY`; `INVALID_INPUT` for the sides of a call
   */
  tellVoicesAgain: (recordingId: string, wish: { speakers: number | null; askedBy: string }) => Promise<void>
  /** Writes the summary anew. @throws Failure `NOT_FOUND`; `NOT_READY` without a whole transcript */
  regenerate: (recordingId: string, wish?: Wish) => Promise<void>
  /** Stops what runs and takes back what waits; results so far stay. Harmless on anything finished or gone. */
  cancel: (recordingId: string) => Promise<void>
  /** The recording is deleted: its work stops where it is, and nothing of it is begun until `resume`. */
  suspend: (trx: Trx, recordingId: string) => Promise<void>
  /** The recording is back: what was under way or came due meanwhile goes on. Harmless where nothing was. */
  resume: (trx: Trx, recordingId: string) => Promise<void>
  /** Takes no new work; what runs gets `graceMs`, then goes back to the queue for the next worker. */
  stop: (graceMs: number) => Promise<void>
}

type Options = {
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
  /** how often uploads under way are looked at, ms */
  liveMs?: number
}

/** Opens the queue (its tables make themselves) and, with `work`, starts a worker in this process. */
export const openJobs = async (options: Options): Promise<Jobs> => {
  const { db, databaseUrl, storage, env, log, work, lookAgainMs = 15_000, liveMs = 10_000 } = options
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: work ? 6 : 2,
    schedule: work,
    supervise: work,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    useListenNotify: work,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  await makeQueues(boss)

  const minutes = dailyMinutes(db, env.STT_MINUTES_PER_DAY ?? null)
  const engines = openEngines(env, undefined, { memory: serverMemory(db), minutes })
  const { pickEngine = engines.pick, findVoiceTeller = engines.findVoiceTeller } = options
  const languageModel = configuredModel(env, db)
  const tools: Tools = { db, storage, env, log, pickEngine, findVoiceTeller, languageModel }
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const mail =
    work && env.SMTP_URL
      ? openMail({ url: env.SMTP_URL, from: env.SMTP_FROM, publicUrl: env.publicUrl, log })
      : null
  if (mail) await scheduleReminders(boss, { db, mail, publicUrl: env.publicUrl, log })
  const ends = work ? watchWaiting(boss, tools, lookAgainMs) : () => undefined
  const embeddings = configuredEmbeddings(env)
  const endEmbedding = work && embeddings ? keepEmbedded(db, embeddings, log, lookAgainMs) : null
  let endLive = async () => {}

  const jobs: Jobs = {
    startRecording: async (trx, recordingId) => {
      await ensureSteps(trx, recordingId)
      await sendStep(boss, trx, recordingId, 'prepare')
    },
    fetchLink: async (trx, recordingId) => void (await sendLink(boss, trx, recordingId)),
    restartRecording: (trx, recordingId) => restartSteps(boss, trx, recordingId),
    retry: (recordingId, from) => retryFrom(boss, db, recordingId, from),
    transcribeAgain: (recordingId, wish) => transcribeAgain(boss, db, recordingId, wish),
    tellVoicesAgain: (recordingId, wish) => tellVoicesAgain(boss, db, recordingId, wish),
    regenerate: (recordingId, wish) => regenerateSummary(boss, db, recordingId, wish),
    cancel: (recordingId) => cancelSteps(boss, db, env.dataDir, recordingId),
    suspend: (trx, recordingId) => suspendSteps(boss, trx, recordingId),
    resume: (trx, recordingId) => resumeSteps(boss, trx, recordingId),
    stop: async (graceMs) => {
      ends()
      await endEmbedding?.()
      await endLive()
      for (const name of work ? [...stepNames.map(queueOf), linkQueue] : [])
        await boss.offWork(name, { wait: false })
      const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref())
      await Promise.race([Promise.allSettled(running), grace])
      stopping.abort(new Error('The worker stops.'))
      await Promise.allSettled(running)
      engines.close()
      await mail?.close(1000)
      await boss.stop({ graceful: true, timeout: 2000 })
    },
  }
  if (work) {
    const { startWork } = await import('./worker/start-work.ts')
    const looksAtUploads = env.STT_LIVE === 'on'
    endLive = await startWork({
      boss,
      tools,
      jobs,
      stopping: stopping.signal,
      running,
      liveMs: looksAtUploads ? liveMs : null,
    })
  }
  return jobs
}
