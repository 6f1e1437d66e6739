import type { PgBoss } from 'pg-boss'
import { keepEmbedded } from '#insight/search/embed-recordings.ts'
import { keepMasked } from '#insight/search/mask-documents.ts'
import type { PickEmbeddings } from '#kernel/language-model/embeddings.ts'
import type { Mail } from '#people/mail/mail.ts'
import type { Tools } from '../queue/step.ts'
import { keepSlidesRead } from '../slide-text/keep-read.ts'
import { findSlideReader } from '../slide-text/reader.ts'
import { canHear } from './capabilities.ts'
import { scheduleDigests } from './digests.ts'
import { scheduleReminders } from './reminders.ts'
import { scheduleVoices, watchVoices } from './voices.ts'
import { watchWaiting } from './waiting.ts'

type PeriodicTasks = {
  boss: PgBoss
  tools: Tools
  /** null: no one is reminded */
  mail: Mail | null
  pickEmbeddings: PickEmbeddings
  /** interval between checks, ms */
  lookAgainMs: number
}

/** Starts what a worker does periodically, besides its jobs. Returns a function that stops it. */
export const startPeriodicTasks = async ({
  boss,
  tools,
  mail,
  pickEmbeddings,
  lookAgainMs,
}: PeriodicTasks) => {
  const { db, env, log, storage } = tools
  if (mail) {
    const letters = { db, mail, publicUrl: env.publicUrl, log }
    await scheduleReminders(boss, letters)
    await scheduleDigests(boss, letters)
  }
  await scheduleVoices(boss, { db, mail, log })
  const slides = { db, log, storage, dataDir: env.dataDir }
  const ends = [
    watchWaiting(boss, tools, lookAgainMs),
    keepMasked(db, log, lookAgainMs),
    keepEmbedded(db, pickEmbeddings, log, lookAgainMs),
    ...(canHear(env.WORKER_STEPS) ? [watchVoices(tools, lookAgainMs)] : []),
    keepSlidesRead(slides, findSlideReader, lookAgainMs),
  ]
  return async () => {
    for (const end of ends) await end()
  }
}
