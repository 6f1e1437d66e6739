import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '#speech/engines/engine.ts'
import { ownersOnly, uploadsFolder } from '#kernel/storage/local-disk.ts'
import type { RecordingRow, Tools } from '../queue/step.ts'
import { engineFor } from '../queue/engine-for.ts'
import { isReadable } from '../steps/other-language.ts'
import { findLive, holdLive, leaveLive, takeLive } from '../steps/live-state.ts'
import { answerSettled } from './answer-settled.ts'
import type { DecodedPart } from './decode-partial.ts'
import { type Look, lookAt } from './look.ts'
import type { Pace } from './pace.ts'
import { showTail } from './show-tail.ts'
import type { TailMemory } from './tail-memory.ts'

const holdEveryMs = 4000
/** Behind by more than this, only what stays is recognised: about eight seconds of a recorder's stream. bytes */
const staleBytes = 64_000
/** Bytes that have to arrive between two looks: about a second of a recorder's stream. */
export const minNews = 8000
/** While windows are answered, how often it is seen whether a further look is due, ms. */
const pollMs = 200

type Pass = {
  recording: RecordingRow
  /** the file that grows */
  path: string
  scratch: string
  pace: Pace
  memory: TailMemory
  signal: AbortSignal
  /** the language guessed, while the engine listens whether its own is spoken */
  insteadOf: string | undefined
}

/**
 * Transcribes what has arrived of a recording that is still being uploaded: settled windows are answered and kept, and
 * the text so far is shown. What is done here is never redone; the rest is left to the steps that follow the upload.
 */
export const transcribePartial = async (
  tools: Tools,
  recording: RecordingRow,
  uploadId: string,
  scratch: string,
  { pace, memory, signal }: { pace: Pace; memory: TailMemory; signal: AbortSignal },
): Promise<void> => {
  const { db, env, log } = tools
  // which track is whose is only known once everything has arrived
  if (recording.layout === 'tracks') return
  const { pick, language, insteadOf } = await engineFor(tools, recording)
  const { engine } = pick
  if (!engine) return
  const author = { engine: engine.name, model: engine.model, draft: engine.draft }
  if (!(await takeLive(db, recording.id, author, recording.layout === 'sides' ? 2 : 1))) return
  const hold = setInterval(() => {
    holdLive(db, recording.id).catch((error: unknown) => log.warn({ err: error }, 'a look was not held'))
  }, holdEveryMs)
  try {
    const path = join(uploadsFolder(env.dataDir), uploadId)
    const pass = { recording: { ...recording, language }, path, scratch, pace, memory, signal, insteadOf }
    await inFolder(pass, 'first', async (folder) => {
      const first = await lookAndShow(tools, pass, engine, folder)
      if (first) await answerAndFollow(tools, pass, engine, first)
    })
  } finally {
    clearInterval(hold)
    await leaveLive(db, recording.id)
  }
}

/** A look at what has arrived; what is being said is shown first, settled windows as they were when they were part of that. */
const lookAndShow = async (
  tools: Tools,
  pass: Pass,
  engine: Engine,
  folder: string,
): Promise<Look | null> => {
  const { db } = tools
  const { recording, path, memory, pace, signal, insteadOf } = pass
  const since = performance.now()
  const live = await findLive(db, recording.id)
  const look = live && (await lookAt(tools, recording.id, live, engine, path, { scratch: folder, signal }))
  const isCurrent = look && engine.isRepeatable && (await newsOf(tools, path, look.part)) <= staleBytes
  if (isCurrent) {
    const isKnown = await isReadable({ db, recording }, engine, insteadOf)
    await showTail(db, recording, engine, live, look, { memory, isKnown, signal })
  }
  pace.took(recording.id, performance.now() - since)
  return look
}

/** Has windows answered and looks again meanwhile: one that is heard three times takes as long as many words. */
const answerAndFollow = async (tools: Tools, pass: Pass, engine: Engine, first: Look): Promise<void> => {
  const { recording, path, pace, signal, insteadOf } = pass
  const answered = answerSettled(
    tools.db,
    recording,
    // one at a time: the look has to be quick, and so has what records beside it
    engine.isRepeatable ? { ...engine, parallel: 1 } : engine,
    first.part,
    signal,
    insteadOf,
  )
  const follow = async () => {
    for (let [last, n] = [first, 0]; ;) {
      if (await Promise.race([answered.then(() => true), pause(pollMs, false)])) return
      if (!pace.isDue(recording.id) || (await newsOf(tools, path, last.part)) < minNews) continue
      const look = await inFolder(pass, `look-${n++}`, (folder) => lookAndShow(tools, pass, engine, folder))
      if (!look) return
      last = look
    }
  }
  const ended = await Promise.allSettled([answered, ...(engine.isRepeatable ? [follow()] : [])])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** How many bytes have arrived since a part was read. */
const newsOf = async ({ storage }: Tools, path: string, { endAt }: DecodedPart) =>
  ((await storage.arriving.stat(path))?.bytes ?? 0) - endAt

/** Each look has files of its own: those of the first are read until its windows are answered. */
const inFolder = async <T>({ scratch }: Pass, name: string, work: (folder: string) => Promise<T>) => {
  const folder = join(scratch, name)
  await mkdir(folder, ownersOnly)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
