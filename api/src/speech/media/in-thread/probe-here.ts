import { stat } from 'node:fs/promises'
import { StepFault } from '#kernel/fault.ts'
import { soundEdits } from '../edit-list.ts'
import { isEncrypted } from '../encryption.ts'
import type { Probe } from '../found-in-file.ts'
import { openFileSync } from '../opened.ts'
import { startInFile } from '../start-in-file.ts'
import { readWavHead } from '../wav.ts'
import { openMedia } from './open-media.ts'

/** Returns how many bytes a WAV file declares; null for other files and if it does not know. */
const declaredBytes = (path: string): number | null => {
  const file = openFileSync(path)
  try {
    return readWavHead(file)?.fileBytes ?? null
  } finally {
    file.close()
  }
}

const unknown: Probe = {
  mime: null,
  codec: null,
  channels: null,
  tracks: 1,
  durationMs: null,
  declaredMs: null,
  startedAt: null,
}

const secondsToMs = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1000))

/** mediabunny reads WAV files up to their real end and does not report what is missing. */
const declaredMsOf = async (path: string, durationMs: number) => {
  const declared = declaredBytes(path)
  if (declared === null) return null
  const { size } = await stat(path)
  return Math.round((durationMs * declared) / size)
}

/** When a file says it was recorded, and how long it says to play if it was trimmed, ms: less than its sound has. */
const saidBy = (path: string) => {
  const file = openFileSync(path)
  try {
    const [edited] = soundEdits(file)
    return { startedAt: startInFile(file), trimmedMs: edited && !edited.isWhole ? edited.playedMs : null }
  } finally {
    file.close()
  }
}

/** Does the work of `probe`, in its thread. @throws StepFault */
export const probeHere = async (path: string): Promise<Probe> => {
  if (isEncrypted(path)) {
    throw new StepFault('media', 'encrypted-media', 'The file is protected against copying.')
  }
  const input = openMedia(path)
  try {
    if (!(await input.canRead())) return unknown
    if ((await input.getTracks()).length === 0) return unknown
    const audio = await input.getPrimaryAudioTrack()
    if (!audio) throw new StepFault('media', 'no-audio', 'The file holds no sound track.')
    const durationMs = Math.round((await audio.computeDuration()) * 1000)
    const { startedAt, trimmedMs } = saidBy(path)
    return {
      mime: (await input.getMimeType()).split(';')[0] ?? null,
      codec: await audio.getCodec(),
      channels: await audio.getNumberOfChannels(),
      tracks: (await input.getAudioTracks()).length,
      durationMs,
      declaredMs:
        trimmedMs ??
        (await declaredMsOf(path, durationMs)) ??
        secondsToMs(await audio.getDurationFromMetadata()),
      startedAt,
    }
  } catch (error) {
    if (error instanceof StepFault) throw error
    return unknown
  } finally {
    input.dispose()
  }
}
