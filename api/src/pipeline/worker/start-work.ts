import { type StepName, stepNames } from '@hattama/contract/kernel/job'
import type { JobWithMetadata } from 'pg-boss'
import { fetchesLinks, looksAtUploads, stepsFor } from './capabilities.ts'
import { startDeadLetters } from './dead-letters.ts'
import { listen, polling } from './listen.ts'
import { startPeriodicTasks } from './periodic-tasks.ts'
import { linkWorker } from '../links/link.ts'
import { watchUploads } from '../live-transcription/watch-uploads.ts'
import type { RecordingJobs } from '#library/recordings/recording-jobs.ts'
import { type LinkJob, linkQueue, queueOf, type StepJob } from '../queue/queues.ts'
import { removeStaleScratch } from '../queue/scratch.ts'
import type { Step } from '../queue/step.ts'
import { assemble } from '../steps/assemble.ts'
import { index } from '../steps/index-text.ts'
import { prepare } from '../steps/prepare.ts'
import { speakers } from '../steps/speakers.ts'
import { summarise } from '../steps/summarise.ts'
import { transcribe } from '../steps/transcribe.ts'
import { watchRoom } from './room.ts'
import { tracedJob } from './traced-job.ts'
import { stepWorker } from './worker.ts'

const steps: Record<StepName, Step> = { prepare, transcribe, speakers, assemble, summarise, index }

/**
 * Steps that may take minutes. Each has an extra slot for a workspace with none of that step running anywhere, so that it
 * need not wait for another workspace's to end. Engines and language models share their own slots among both.
 */
const takeLong = new Set<StepName>(['prepare', 'transcribe', 'speakers', 'summarise'])

/** Steps that make files on the disk of their worker. */
const makesFiles = new Set<StepName>(['prepare', 'transcribe', 'speakers'])

/** Links fetched at once by one worker. */
const linksAtOnce = 2

type Work = Parameters<typeof startPeriodicTasks>[0] & {
  jobs: RecordingJobs
  /** how often uploads in progress are checked, ms; null: not at all */
  liveMs: number | null
}

/**
 * Takes jobs in this process. What the work needs (decoders, engines) is loaded with this file, so a process that only sends
 * does without. Returns a function that stops it: no new work is taken; running jobs get `graceMs`, then are requeued.
 */
export const startWork = async ({ jobs, liveMs, ...given }: Work) => {
  const { boss, tools } = given
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const room = watchRoom(tools.env)
  const endPeriodicTasks = await startPeriodicTasks(given)
  await removeStaleScratch(tools.env.dataDir)
  const endLive =
    liveMs === null || !looksAtUploads(tools.env.WORKER_STEPS)
      ? async () => undefined
      : await watchUploads(boss, tools, liveMs, stopping.signal, polling)
  const take =
    <T extends StepJob | LinkJob>(run: (job: JobWithMetadata<T>) => Promise<void>) =>
    async (job: JobWithMetadata<T>) => {
      const attempt = tracedJob(job, run)
      running.add(attempt)
      await attempt
        .finally(() => running.delete(attempt))
        .catch((error: unknown) => {
          room.note(error)
          throw error
        })
    }
  const can = tools.env.WORKER_STEPS
  for (const step of stepsFor(can).map((name) => steps[name])) {
    const places = { all: step.concurrency, kept: takeLong.has(step.name) ? 1 : 0 }
    await listen<StepJob>(
      boss,
      queueOf(step.name),
      places,
      take(stepWorker(boss, tools, step, stopping.signal)),
      makesFiles.has(step.name) ? room.isThere : undefined,
    )
  }
  if (fetchesLinks(can))
    await listen<LinkJob>(
      boss,
      linkQueue,
      { all: linksAtOnce, kept: 1 },
      take(linkWorker(boss, tools, jobs, stopping.signal)),
      room.isThere,
    )
  await startDeadLetters(boss, tools, (name) => steps[name])
  return async (graceMs: number) => {
    await endPeriodicTasks()
    await endLive()
    for (const name of [...stepNames.map(queueOf), linkQueue]) await boss.offWork(name, { wait: false })
    const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref())
    await Promise.race([Promise.allSettled(running), grace])
    stopping.abort(new Error('The worker stops.'))
    await Promise.allSettled(running)
  }
}
