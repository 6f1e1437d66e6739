import { stepNames } from '@hattama/contract/job'
import { PgBoss } from 'pg-boss'
import type { Db } from '#kernel/db/database.ts'
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
import { rediarize, retranscribe } from './commands/rerun.ts'
import type { SummaryJobs } from '#insight/summary/summary-request.ts'
import type { RecordingJobs } from '#library/recordings/recording-jobs.ts'
import type { SpeechJobs } from '#speech/transcripts/speech-jobs.ts'
import { cancelSteps, regenerateSummary, restartSteps, retryFrom } from './commands/commands.ts'
import { sendLink } from './links/link.ts'
import { linkQueue, makeQueues, queueOf } from './queue/queues.ts'
import { sendStep } from './queue/send.ts'
import { ensureSteps } from './queue/states.ts'
import { resumeSteps, suspendSteps } from './commands/suspend.ts'
import type { Tools } from './queue/step.ts'
import { watchWaiting } from './worker/waiting.ts'

/** What the other wings may ask of the pipeline, and its end. */
export type Jobs = RecordingJobs &
  SpeechJobs &
  SummaryJobs & {
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
  findDiarizer?: Engines['findDiarizer']
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
  const { pickEngine = engines.pick, findDiarizer = engines.findDiarizer } = options
  const languageModel = configuredModel(env, db)
  const tools: Tools = { db, storage, env, log, pickEngine, findDiarizer, languageModel }
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
    retranscribe: (recordingId, request) => retranscribe(boss, db, recordingId, request),
    rediarize: (recordingId, request) => rediarize(boss, db, recordingId, request),
    regenerate: (recordingId, request) => regenerateSummary(boss, db, recordingId, request),
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
