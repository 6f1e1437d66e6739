import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { findDecoder } from '#speech/media/decoder.ts'
import { bytesPerMs, samplesOf } from '#speech/media/pcm.ts'
import { louder, louderLevels, louderSound } from '#speech/media/quiet.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { speechIn } from '#speech/engines/speech-in.ts'
import { activityFrameMs } from '#speech/engines/voice-activity.ts'
import { allWindows, type OpenWindow } from '#speech/transcripts/windows.ts'
import { heard } from '#kernel/heard.ts'
import type { Tools } from '../queue/step.ts'
import { type LiveState, settle } from '../steps/live-state.ts'
import { decodePartial, type DecodedPart } from './decode-partial.ts'
import { settledWindows } from './settled.ts'
import { tailPieces } from './tail-pieces.ts'

/**
 * What has arrived of a running recording: its sound, the pieces of it that were not settled before, and up to where each
 * channel was, ms.
 */
export type Look = { part: DecodedPart; tail: OpenWindow[]; fromMs: readonly number[] }

/** Decodes what is new and keeps its settled windows; null when there is nothing, or the upload has ended. */
export const lookAt = async (
  { db, env, storage }: Tools,
  recordingId: string,
  live: Pick<LiveState, 'settledMs' | 'clusterAt'>,
  engine: Engine,
  path: string,
  { scratch, signal }: { scratch: string; signal: AbortSignal },
): Promise<Look | null> => {
  const known = await allWindows(db, recordingId)
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
  const tail: OpenWindow[] = []
  const settledMs: number[] = []
  const { gain } = part
  for (const [channel, { path: pcm, levels }] of part.channels.entries()) {
    const settled = live.settledMs[channel] ?? 0
    const speech = await speechIn(engine, louderSound(soundFrom(pcm, settled - part.startMs), gain), signal)
    const found = settledWindows(louderLevels(levels, gain), part.startMs, settled, engine.windows, speech)
    const first = known.reduce((next, w) => (w.channel === channel ? Math.max(next, w.ordinal + 1) : next), 0)
    const all = [...found.spans, ...found.open].map((span, i) => ({ ...span, channel, ordinal: first + i }))
    windows.push(...all.slice(0, found.spans.length))
    tail.push(...all.flatMap((w) => tailPieces(w, levels, part.startMs)))
    settledMs.push(found.settledMs)
  }
  signal.throwIfAborted()
  const kept = await settle(db, recordingId, { windows, settledMs, clusterAt: part.clusterAt })
  return kept ? { part, tail, fromMs: live.settledMs } : null
}

/** The sound of a PCM file from the first frame after `ms` on. */
const soundFrom = (path: string, ms: number) =>
  heard(
    createReadStream(path, {
      start: Math.max(0, Math.ceil(ms / activityFrameMs)) * activityFrameMs * bytesPerMs,
    }),
  )

/** The sound of a window within a part, as loud as it has to be. */
export const readWindow = async (part: DecodedPart, window: OpenWindow): Promise<Int16Array> => {
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
