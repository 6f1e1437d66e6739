import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#kernel/db/database.ts'
import { heard } from '#kernel/heard.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { leastSteady } from '#speech/engines/guards/heard-again.ts'
import { speechIn } from '#speech/engines/speech-in.ts'
import { activityFrameMs } from '#speech/engines/voice-activity.ts'
import { publish } from '#kernel/events/publish.ts'
import { findDecoder } from '#speech/media/decoder.ts'
import { bytesPerMs, samplesOf } from '#speech/media/pcm.ts'
import { louder, louderLevels, louderSound } from '#speech/media/quiet.ts'
import { uploadsFolder } from '#kernel/storage/local-disk.ts'
import { writeText } from '#speech/transcripts/store.ts'
import { keepTail } from '#speech/transcripts/live-tail.ts'
import { allWindows, foreignShare, type OpenWindow } from '#speech/transcripts/windows.ts'
import type { RecordingRow, Tools } from '../queue/step.ts'
import { termsFor } from '#speech/vocabulary/queries.ts'
import { engineFor } from '../queue/engine-for.ts'
import { answerWindows } from '../steps/answer-windows.ts'
import { refusedPieces } from '../steps/refused-pieces.ts'
import { isOtherLanguage } from '../steps/other-language.ts'
import { textSoFar } from '../steps/text-so-far.ts'
import { decodePartial, type DecodedPart } from './decode-partial.ts'
import { holdLive, leaveLive, type LiveState, settle, takeLive } from '../steps/live-state.ts'
import { hearTail } from './hear-tail.ts'
import { settledWindows } from './settled.ts'

const holdEveryMs = 4000
/** Behind by more than this, only what stays is recognised: about eight seconds of a recorder's stream. bytes */
const staleBytes = 64_000

/** What a pass found: its sound, and the windows that later sound may still change. */
type Found = { part: DecodedPart; open: OpenWindow[] }

/**
 * Transcribes what has arrived of a recording that is still being uploaded: settled windows are answered and kept, and
 * the text so far is shown. What is done here is never redone; the rest is left to the steps that follow the upload.
 */
export const transcribePartial = async (
  tools: Tools,
  recording: RecordingRow,
  uploadId: string,
  scratch: string,
  signal: AbortSignal,
): Promise<void> => {
  const { db, env, log } = tools
  // which track is whose is only known once everything has arrived
  if (recording.layout === 'tracks') return
  const { pick, language } = await engineFor(tools, recording)
  const { engine } = pick
  if (!engine) return
  const author = { engine: engine.name, model: engine.model, draft: engine.draft }
  const live = await takeLive(db, recording.id, author, recording.layout === 'sides' ? 2 : 1)
  if (!live) return
  const hold = setInterval(() => {
    holdLive(db, recording.id).catch((error: unknown) => log.warn({ err: error }, 'a look was not held'))
  }, holdEveryMs)
  try {
    const path = join(uploadsFolder(env.dataDir), uploadId)
    const found = await plan(tools, recording, live, engine, path, { scratch, signal })
    if (!found) return
    const spoken = { ...recording, language }
    const isTailHeard = engine.isRepeatable === true && !(await isBehind(tools, path, found.part))
    // first what is being said right now: the settled windows are shown as they were heard when they were part of it
    if (isTailHeard) await showTail(db, spoken, engine, live, found, signal)
    await answer(db, spoken, engine, found.part, signal)
  } finally {
    clearInterval(hold)
    await leaveLive(db, recording.id)
  }
}

/** Whether so much has arrived since a part was read that its end is no longer what is being said. */
const isBehind = async ({ storage }: Tools, path: string, { endAt }: DecodedPart) =>
  ((await storage.arriving.stat(path))?.bytes ?? 0) - endAt > staleBytes

/** Decodes what is new and keeps its settled windows; null when there is nothing, or the upload has ended. */
const plan = async (
  { db, env, storage }: Tools,
  recording: RecordingRow,
  live: LiveState,
  engine: Engine,
  path: string,
  { scratch, signal }: { scratch: string; signal: AbortSignal },
): Promise<Found | null> => {
  const known = await allWindows(db, recording.id)
  // windows that a killed attempt left open have to be decoded again; refused ones wait until everything has arrived
  const fromMs = known
    .filter((w) => w.words === null && !w.isRefused)
    .reduce((least, w) => Math.min(least, w.startMs), Math.min(...live.settledMs))
  const decoder = await findDecoder(env.FFMPEG_PATH)
  const from = { clusterAt: live.clusterAt, fromMs, channels: live.settledMs.length }
  const readable = await storage.arriving.toolPath(path, live.clusterAt, scratch)
  const part = await decodePartial(decoder, readable, from, scratch, signal)
  if (!part) return null

  const windows: OpenWindow[] = []
  const open: OpenWindow[] = []
  const settledMs: number[] = []
  const { gain } = part
  for (const [channel, { path: pcm, levels }] of part.channels.entries()) {
    const settled = live.settledMs[channel] ?? 0
    const speech = await speechIn(engine, louderSound(soundFrom(pcm, settled - part.startMs), gain), signal)
    const found = settledWindows(louderLevels(levels, gain), part.startMs, settled, engine.windows, speech)
    const first = known.reduce((next, w) => (w.channel === channel ? Math.max(next, w.ordinal + 1) : next), 0)
    const all = [...found.spans, ...found.open].map((span, i) => ({ ...span, channel, ordinal: first + i }))
    windows.push(...all.slice(0, found.spans.length))
    open.push(...all.slice(found.spans.length))
    settledMs.push(found.settledMs)
  }
  signal.throwIfAborted()
  const kept = await settle(db, recording.id, { windows, settledMs, clusterAt: part.clusterAt })
  return kept ? { part, open } : null
}

/** Answers the windows that are open within the part, until the upload ends. */
const answer = async (
  db: Db,
  recording: RecordingRow,
  engine: Engine,
  part: DecodedPart,
  signal: AbortSignal,
): Promise<void> => {
  const { id, workspaceId, language } = recording
  const author = { engine: engine.name, model: engine.model, draft: engine.draft }
  const known = await allWindows(db, id)
  const open = known.filter(
    (w) => w.words === null && !w.isRefused && w.startMs >= part.startMs && w.endMs <= part.endMs,
  )
  if (open.length === 0) return
  const showText = textSoFar(db, id, author)
  const isStillComing = async () => {
    const row = await db.selectFrom('recordings').select('status').where('id', '=', id).executeTakeFirst()
    return row?.status === 'uploading'
  }
  await answerWindows(
    {
      db,
      recordingId: id,
      language,
      terms: await termsFor(db, workspaceId),
      engine,
      // they are asked for again once everything has arrived, and judged then
      pieces: refusedPieces({ db, recordingId: id, hasWords: false, answersStill: async () => false }),
      signal,
      read: (window) => readWindow(part, window),
      goesOn: async () => {
        if (await isOtherLanguage({ db, recording }, engine)) return false
        await showText()
        return isStillComing()
      },
    },
    open,
  )
  if ((await isOtherLanguage({ db, recording }, engine)) || !(await isStillComing())) return
  await db.transaction().execute((trx) => writeText(trx, id, author, false))
  await publish(db, workspaceId, {
    type: 'recording',
    recordingId: id,
    status: 'uploading',
    progress: 0,
    step: null,
  })
}

/** Recognises the windows that are not settled provisionally, and shows them. */
const showTail = async (
  db: Db,
  recording: RecordingRow,
  engine: Engine,
  live: LiveState,
  { part, open }: Found,
  signal: AbortSignal,
) => {
  const { id, workspaceId, language } = recording
  if (await isOtherLanguage({ db, recording }, engine)) return
  const { windows, share } = await foreignShare(db, id, leastSteady)
  const tail = await hearTail(
    {
      engine,
      language,
      terms: await termsFor(db, workspaceId),
      // before the first window, what was shown has been heard at another pace
      isKnownLanguage: windows > 0 ? share < 0.5 : live.tail.length > 0,
      read: (window) => readWindow(part, window),
      signal,
    },
    open,
  )
  await keepTail(db, id, { engine: engine.name, model: engine.model, draft: engine.draft }, tail)
}

/** The sound of a PCM file from the first frame after `ms` on. */
const soundFrom = (path: string, ms: number) =>
  heard(
    createReadStream(path, {
      start: Math.max(0, Math.ceil(ms / activityFrameMs)) * activityFrameMs * bytesPerMs,
    }),
  )

const readWindow = async (part: DecodedPart, window: OpenWindow): Promise<Int16Array> => {
  const file = await open(part.channels[window.channel]?.path ?? '')
  try {
    const length = Math.round((window.endMs - window.startMs) * bytesPerMs)
    const at = Math.round((window.startMs - part.startMs) * bytesPerMs)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    return louder(samplesOf(buffer.subarray(0, bytesRead)), part.gain)
  } finally {
    await file.close()
  }
}
