import { PgBoss } from 'pg-boss'
import type { Mail } from '#people/mail/mail.ts'
import type { PickEmbeddings } from '#kernel/language-model/embeddings.ts'
import { changeLayout } from './commands/change-layout.ts'
import { rediarize, retranscribe, retryGaps } from './commands/rerun.ts'
import type { SummaryJobs } from '#insight/summary/summary-request.ts'
import type { RecordingJobs } from '#library/recordings/recording-jobs.ts'
import type { SpeechJobs } from '#speech/transcripts/speech-jobs.ts'
import { cancelSteps, regenerateSummary, restartSteps, retryFrom } from './commands/commands.ts'
import { sendLink } from './links/link.ts'
import { queueUrl } from './queue/queue-url.ts'
import { makeQueues } from './queue/queues.ts'
import { sendStep } from './queue/send.ts'
import { ensureSteps } from './queue/states.ts'
import { resumeSteps, suspendSteps } from './commands/suspend.ts'
import type { Tools } from './queue/step.ts'

/** What other modules may ask of the pipeline, and how to stop it. */
export type Jobs = RecordingJobs &
  SpeechJobs &
  SummaryJobs & {
    /** the queue itself, for jobs of the modules above; `stop` stops it too */
    boss: PgBoss
    /** Takes no new work; running jobs get `graceMs`, then go back to the queue for the next worker. */
    stop: (graceMs: number) => Promise<void>
  }

type Options = Tools & {
  databaseUrl: string
  /** null: no one is reminded */
  mail: Mail | null
  pickEmbeddings: PickEmbeddings
  /** false: this process only sends */
  work: boolean
  /** how often waiting recordings are checked, ms */
  lookAgainMs?: number
  /** how often uploads in progress are checked, ms */
  liveMs?: number
}

/** Detects a silently dead connection within minutes: a queue's slots poll in turn, so one would block all the others. */
const sockets = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Opens the queue (which creates its own tables) and, with `work`, starts a worker in this process. */
export const openJobs = async (options: Options): Promise<Jobs> => {
  const { databaseUrl, mail, pickEmbeddings, work, lookAgainMs = 15_000, liveMs = 500, ...tools } = options
  const { db, env, log } = tools
  const boss = new PgBoss({
    connectionString: queueUrl(databaseUrl),
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

  let stopWork = async (_graceMs: number) => {}

  const jobs: Jobs = {
    boss,
    startRecording: async (trx, recordingId) => {
      await ensureSteps(trx, recordingId)
      await sendStep(boss, trx, recordingId, 'prepare')
    },
    fetchLink: (trx, recordingId) => sendLink(boss, trx, recordingId),
    restartRecording: (trx, recordingId) => restartSteps(boss, trx, recordingId),
    retry: (recordingId, from, how) => retryFrom(boss, db, recordingId, from, how),
    retranscribe: (recordingId, request) => retranscribe(boss, db, recordingId, request),
    retryGaps: (recordingId, requestedBy) => retryGaps(boss, db, recordingId, requestedBy),
    rediarize: (recordingId, request) => rediarize(boss, db, recordingId, request),
    changeLayout: (recordingId, request) => changeLayout(boss, db, recordingId, request),
    regenerate: (recordingId, request) => regenerateSummary(boss, db, recordingId, request),
    cancel: (recordingId) => cancelSteps(boss, tools, recordingId),
    suspend: (trx, recordingId) => suspendSteps(boss, tools, trx, recordingId),
    resume: (trx, recordingId) => resumeSteps(boss, trx, recordingId),
    stop: async (graceMs) => {
      await stopWork(graceMs)
      await boss.stop({ graceful: true, timeout: 2000 })
    },
  }
  if (work) {
    const { startWork } = await import('./worker/start-work.ts')
    const looks = { mail, pickEmbeddings, lookAgainMs }
    stopWork = await startWork({ boss, tools, jobs, liveMs: env.STT_LIVE === 'on' ? liveMs : null, ...looks })
  }
  return jobs
}
