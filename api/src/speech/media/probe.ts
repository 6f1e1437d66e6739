import { stat, open } from 'node:fs/promises'
import { StepFault } from '#kernel/fault.ts'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { isEncrypted } from './encryption.ts'
import { openMedia } from './input.ts'
import { readInThread, readingMs } from './read-in-thread.ts'

/** Sizes a recorder leaves when it never came back to write the true one. */
const isUnknown = (size: number) => size === 0 || size >= 0xffff_ff00

/** Bytes a WAV file says it has; null for other files and where it does not know. */
const declaredBytes = async (path: string): Promise<number | null> => {
  const file = await open(path)
  try {
    const head = Buffer.alloc(12)
    await file.read(head, 0, 12, 0)
    if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return null
    const size = head.readUInt32LE(4)
    return isUnknown(size) ? null : size + 8
  } finally {
    await file.close()
  }
}

/** What a file says of its first sound track. `null` where it does not say, or in a format only a decoder knows. */
export type Probe = {
  /** `video/webm`, `audio/mpeg`, ... as found in the bytes, never as claimed */
  mime: string | null
  codec: string | null
  channels: number | null
  /** where the last packet ends; exact also for recordings without a duration in their header */
  durationMs: number | null
  /** how long it claims to be; more than there is when its end was lost, and never to be trusted */
  declaredMs: number | null
}

const unknown: Probe = { mime: null, codec: null, channels: null, durationMs: null, declaredMs: null }

const secondsToMs = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1000))

/** mediabunny reads WAV files up to their real end and keeps quiet about the rest. */
const declaredMsOf = async (path: string, durationMs: number) => {
  const declared = await declaredBytes(path)
  if (declared === null) return null
  const { size } = await stat(path)
  return Math.round((durationMs * declared) / size)
}

const task = taskOf<typeof probeHere>(new URL(import.meta.url), 'probeHere', readingMs)

/**
 * Reads the head and the index of a file, in a thread.
 * @throws StepFault `no-audio`, `encrypted-media`, `unreadable-media`; what else is wrong shows when it is decoded
 */
export const probe = (path: string, signal: AbortSignal): Promise<Probe> => readInThread(task, path, signal)

/** What `probe` does, for its thread. @throws StepFault */
export const probeHere = async (path: string): Promise<Probe> => {
  if (await isEncrypted(path)) {
    throw new StepFault('media', 'encrypted-media', 'The file is protected against copying.')
  }
  const input = openMedia(path)
  try {
    if (!(await input.canRead())) return unknown
    if ((await input.getTracks()).length === 0) return unknown
    const audio = await input.getPrimaryAudioTrack()
    if (!audio) throw new StepFault('media', 'no-audio', 'The file holds no sound track.')
    const durationMs = Math.round((await audio.computeDuration()) * 1000)
    return {
      mime: (await input.getMimeType()).split(';')[0] ?? null,
      codec: await audio.getCodec(),
      channels: await audio.getNumberOfChannels(),
      durationMs,
      declaredMs:
        (await declaredMsOf(path, durationMs)) ?? secondsToMs(await audio.getDurationFromMetadata()),
    }
  } catch (error) {
    if (error instanceof StepFault) throw error
    return unknown
  } finally {
    input.dispose()
  }
}
