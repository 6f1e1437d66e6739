import { stepNames } from '@hattama/contract/job'
import { PgBoss } from 'pg-boss'
import type { Mail } from '#people/mail/mail.ts'
import { keepEmbedded } from '#insight/search/embed-recordings.ts'
import { keepSlidesRead } from './slide-text/keep-read.ts'
import { findSlideReader } from './slide-text/reader.ts'
import type { PickEmbeddings } from '#kernel/language-model/embeddings.ts'
import { scheduleDigests } from './worker/digests.ts'
import { scheduleReminders } from './worker/reminders.ts'
import { changeLayout } from './commands/change-layout.ts'
import { rediarize, retranscribe } from './commands/rerun.ts'
import type { SummaryJobs } from '#insight/summary/summary-request.ts'
import type { RecordingJobs } from '#library/recordings/recording-jobs.ts'
import type { SpeechJobs } from '#speech/transcripts/speech-jobs.ts'
import { cancelSteps, regenerateSummary, restartSteps, retryFrom } from './commands/commands.ts'
import { sendLink } from './links/link.ts'
import { linkQueue, makeQueues, queueOf } from './queue/queues.ts'
import { sendStep } from './queue/send.ts'
import { ensureSteps } from './queue/states.ts'
import { canHear } from './worker/capabilities.ts'
import { resumeSteps, suspendSteps } from './commands/suspend.ts'
import type { Tools } from './queue/step.ts'
import { scheduleVoices, watchVoices } from './worker/voices.ts'
import { watchWaiting } from './worker/waiting.ts'

/** What the other wings may ask of the pipeline, and its end. */
export type Jobs = RecordingJobs &
  SpeechJobs &
  SummaryJobs & {
    /** the queue itself, for jobs of the wings above; it ends with `stop` */
    boss: PgBoss
    /** Takes no new work; what runs gets `graceMs`, then goes back to the queue for the next worker. */
    stop: (graceMs: number) => Promise<void>
  }

type Options = Tools & {
  databaseUrl: string
  /** null: nobody is reminded */
  mail: Mail | null
  pickEmbeddings: PickEmbeddings
  /** false: this process only sends */
  work: boolean
  /** how often waiting recordings are looked at, ms */
  lookAgainMs?: number
  /** how often uploads under way are looked at, ms */
  liveMs?: number
}

/** A connection that died without a word ends within minutes: the places of a queue ask one after the other, and wait for it. */
const sockets = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Opens the queue (its tables make themselves) and, with `work`, starts a worker in this process. */
export const openJobs = async (options: Options): Promise<Jobs> => {
  const { databaseUrl, mail, pickEmbeddings, work, lookAgainMs = 15_000, liveMs = 10_000, ...tools } = options
  const { db, env, log } = tools
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: work ? 6 : 2,
    schedule: work,
    supervise: work,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    useListenNotify: work,
    ...sockets,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  await makeQueues(boss)

  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  if (work && mail) {
    const letters = { db, mail, publicUrl: env.publicUrl, log }
    await scheduleReminders(boss, letters)
    await scheduleDigests(boss, letters)
  }
  if (work) await scheduleVoices(boss, { db, mail, log })
  const ends = work ? watchWaiting(boss, tools, lookAgainMs) : async () => undefined
  const endEmbedding = work ? keepEmbedded(db, pickEmbeddings, log, lookAgainMs) : null
  const endVoices = work && canHear(env.WORKER_STEPS) ? watchVoices(tools, lookAgainMs) : null
  const endReading = work
    ? keepSlidesRead({ db, log, storage: tools.storage, dataDir: env.dataDir }, findSlideReader, lookAgainMs)
    : null
  let endLive = async () => {}

  const jobs: Jobs = {
    boss,
    startRecording: async (trx, recordingId) => {
      await ensureSteps(trx, recordingId)
      await sendStep(boss, trx, recordingId, 'prepare')
    },
    fetchLink: (trx, recordingId) => sendLink(boss, trx, recordingId),
    restartRecording: (trx, recordingId) => restartSteps(boss, trx, recordingId),
    retry: (recordingId, from) => retryFrom(boss, db, recordingId, from),
    retranscribe: (recordingId, request) => retranscribe(boss, db, recordingId, request),
    rediarize: (recordingId, request) => rediarize(boss, db, recordingId, request),
    changeLayout: (recordingId, request) => changeLayout(boss, db, recordingId, request),
    regenerate: (recordingId, request) => regenerateSummary(boss, db, recordingId, request),
    cancel: (recordingId) => cancelSteps(boss, tools, recordingId),
    suspend: (trx, recordingId) => suspendSteps(boss, tools, trx, recordingId),
    resume: (trx, recordingId) => resumeSteps(boss, trx, recordingId),
    stop: async (graceMs) => {
      await ends()
      await endEmbedding?.()
      await endVoices?.()
      await endReading?.()
      await endLive()
      for (const name of work ? [...stepNames.map(queueOf), linkQueue] : [])
        await boss.offWork(name, { wait: false })
      const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref())
      await Promise.race([Promise.allSettled(running), grace])
      stopping.abort(new Error('The worker stops.'))
      await Promise.allSettled(running)
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
