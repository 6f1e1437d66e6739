import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StepFault } from '#kernel/fault.ts'
import { decodePcm, tooLong } from './decode.ts'
import type { Decoder } from './decoder.ts'
import { bytesOf, bytesPerMs, inGroups, sampleRate, samplesOf } from './pcm.ts'
import type { Probe } from './found-in-file.ts'
import { runTool } from './tool.ts'
import { w64Head } from './w64.ts'

/**
 * A file of one voice, or one sound track of a file, which begins `startMs` after the first one; undefined: it has not
 * arrived.
 */
type Track = { path: string; startMs: number; track?: number } | undefined

/** Sample rate of what people hear, Hz. */
const heardRate = 48_000

type Limits = {
  signal: AbortSignal
  maxMs: number
  /** @throws StepFault if there is no room for that many bytes */
  need: (bytes: number) => Promise<void>
}

/**
 * Combines files that were recorded side by side into one, a channel each, for the engines; `mix` makes another file for the
 * player, with all of them mixed, or only some channels. A file that is unreadable or has not arrived is silence. Returns how many were used.
 * @throws StepFault `unreadable-media` when none can be read, `too-long`
 */
export const joinTracks = async (
  decoder: Decoder,
  tracks: readonly Track[],
  scratch: string,
  limits: Limits,
): Promise<{
  path: string
  mix: (only?: readonly number[]) => Promise<string>
  found: Probe
  used: number
}> => {
  const lines: Line[] = []
  for (const [channel, track] of tracks.entries()) {
    const line = track && (await decoded(decoder, track, join(scratch, `track-${channel}`), limits))
    if (line) lines.push({ ...line, ...track, channel })
  }
  if (lines.length === 0) throw new StepFault('media', 'unreadable-media', 'None of the files could be read.')
  const durationMs = Math.max(...lines.map((line) => line.startMs + line.durationMs))
  if (durationMs > limits.maxMs) throw tooLong(limits.maxMs)
  await limits.need(durationMs * bytesPerMs * tracks.length)
  const path = join(scratch, 'side-by-side')
  await interleave(lines, path, { channels: tracks.length, durationMs, signal: limits.signal })
  await Promise.all(lines.map(({ pcm }) => rm(pcm)))
  const found = {
    mime: 'audio/x-w64',
    codec: null,
    channels: tracks.length,
    tracks: 1,
    durationMs,
    declaredMs: null,
    startedAt: null,
  }
  const mix = async (only?: readonly number[]) => {
    const mixedLines = only ? lines.filter(({ channel }) => only.includes(channel)) : lines
    await limits.need(durationMs * (heardRate / 1000) * 2)
    const mixed = join(scratch, 'mixed')
    await addUp(decoder, mixedLines, mixed, { durationMs, signal: limits.signal })
    return mixed
  }
  return { path, mix, found, used: lines.length }
}

type Line = {
  path: string
  startMs: number
  track?: number
  channel: number
  pcm: string
  durationMs: number
}

/** Decodes a file to PCM at `pcm`; null if nothing in it is readable. */
const decoded = async (
  decoder: Decoder,
  { path, track }: { path: string; track?: number },
  pcm: string,
  limits: Limits,
) => {
  try {
    const { durationMs } = await decodePcm(decoder, path, [pcm], {
      ...limits,
      ...(track !== undefined && { track }),
    })
    return { pcm, durationMs }
  } catch (error) {
    limits.signal.throwIfAborted()
    if (error instanceof StepFault && error.fault.kind !== 'too-long') return null
    throw error
  }
}

const secondBytes = sampleRate * 2

/** Writes PCM files as the channels of one file, a second at a time. */
const interleave = async (
  lines: readonly Line[],
  target: string,
  { channels, durationMs, signal }: { channels: number; durationMs: number; signal: AbortSignal },
) => {
  const bytes = durationMs * bytesPerMs * channels
  const into = await open(target, 'w')
  const from = await Promise.all(lines.map(({ pcm }) => open(pcm)))
  try {
    await into.writeFile(w64Head({ channels, rate: sampleRate, bytes }))
    const own = Buffer.alloc(secondBytes)
    for (let atMs = 0; atMs < durationMs; atMs += 1000) {
      signal.throwIfAborted()
      const frames = Math.min(1000, durationMs - atMs) * (sampleRate / 1000)
      const all = new Int16Array(frames * channels)
      for (const [i, { channel, startMs }] of lines.entries()) {
        const filled = await readAt(from[i], own, (atMs - startMs) * bytesPerMs)
        const samples = samplesOf(own.subarray(0, filled))
        for (let f = 0; f < Math.min(frames, samples.length); f++)
          all[f * channels + channel] = samples[f] ?? 0
      }
      await into.writeFile(bytesOf(all))
    }
  } finally {
    await Promise.all([into, ...from].map((file) => file.close()))
  }
}

/** Fills `block` from a file at `at`, with silence before the file's start. Returns how much of the block is filled. */
const readAt = async (file: FileHandle | undefined, block: Buffer, at: number) => {
  block.fill(0)
  const silent = Math.min(block.length, Math.max(0, -at))
  if (!file || silent === block.length) return 0
  const { bytesRead } = await file.read(block, silent, block.length - silent, Math.max(0, at))
  return silent + bytesRead
}

/** Mixes the sound of all files into one for the player, at `heardRate` rather than the engines' rate. */
const addUp = async (
  decoder: Decoder,
  lines: readonly Line[],
  target: string,
  { durationMs, signal }: { durationMs: number; signal: AbortSignal },
) => {
  const bytes = durationMs * (heardRate / 1000) * 2
  const head = w64Head({ channels: 1, rate: heardRate, bytes })
  const file = await open(target, 'w+')
  try {
    await file.write(head, 0, head.length, 0)
    await file.truncate(head.length + bytes)
    for (const { path, startMs, track } of lines) {
      let at = startMs * (heardRate / 1000) * 2
      const add = async (output: AsyncIterable<Uint8Array>) => {
        for await (const piece of inGroups(output, 2)) {
          const room = piece.subarray(0, Math.max(0, bytes - at))
          await addAt(file, head.length + at, samplesOf(room))
          at += room.length
        }
      }
      await runTool(decoder.toPcm(path, 1, heardRate, track), add, signal)
    }
  } finally {
    await file.close()
  }
}

/** Adds samples to those a file has at `at`, clipping the sum. */
const addAt = async (file: FileHandle, at: number, samples: Int16Array) => {
  const there = new Int16Array(samples.length)
  await file.read(bytesOf(there), 0, there.byteLength, at)
  for (const [i, sample] of samples.entries())
    there[i] = Math.max(-32_768, Math.min(32_767, (there[i] ?? 0) + sample))
  await file.write(bytesOf(there), 0, there.byteLength, at)
}
