import { bytesPerMs, samplesPerMs } from '#speech/media/pcm.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { ensureSpeakers, heardIn } from '#speech/transcripts/speakers.ts'
import { keepTurns } from '#speech/transcripts/turns.ts'
import { doneWindows } from '#speech/transcripts/windows.ts'
import type { Turn } from '#speech/engines/diarizer.ts'
import { StepFault } from '#kernel/fault.ts'
import { applyTurns } from '#speech/transcripts/rediarize.ts'
import { rediarizeRequested } from '#speech/transcripts/requested.ts'
import { forgetSound } from '../queue/kept-sound.ts'
import type { Outcome, Step, StepContext } from '../queue/step.ts'
import { haveSound } from './sound.ts'

/**
 * Who speaks: the two sides of a call by their channels; in one channel the voices a local model finds, or one
 * voice where no such model is installed, and the step says which of these it was.
 * Names of the call page are given when the text is put together, so that hints that come late can do it again
 * without this step.
 */
export const speakers: Step = {
  name: 'speakers',
  status: 'processing',
  concurrency: 1,
  otherwise: 'assemble',

  run: async (context) => {
    const { db, recording } = context
    const request = await rediarizeRequested(db, recording.id)
    if (request) return rediarize(context, request.requestedBy)
    const found =
      recording.layout === 'mixed' && recording.speakersWanted !== 1 ? await diarize(context) : null
    const turns = found?.turns ?? []
    const heard = heardIn(await doneWindows(db, recording.id), turns)
    const page = await db
      .selectFrom('hints')
      .select('site')
      .where('recordingId', '=', recording.id)
      .executeTakeFirst()
    const sides = page ? `channels, names from ${page.site}` : 'channels'
    return {
      next: 'assemble',
      ...(found
        ? { engine: 'local', model: found.model, settings: { voices: heard.length } }
        : { engine: recording.layout === 'sides' ? sides : 'one voice' }),
      write: async (trx) => {
        await keepTurns(trx, recording.id, turns)
        await ensureSpeakers(trx, recording.id, recording.layout, heard)
        await forgetSound(context, trx, recording.id)
      },
    }
  },
}

/** Diarizes the current transcript again; the steps after this one have nothing to do. */
const rediarize = async (context: StepContext, requestedBy: string): Promise<Outcome> => {
  const { recording } = context
  const found = recording.speakersWanted === 1 ? { model: null, turns: [] } : await diarize(context)
  if (!found) {
    throw new StepFault('speech', 'no-engine', 'No model that tells voices apart is installed.', {
      retryable: false,
    })
  }
  return {
    next: 'end',
    engine: found.model === null ? 'one voice' : 'local',
    model: found.model,
    settings: { speakers: recording.speakersWanted },
    write: async (trx) => {
      await keepTurns(trx, recording.id, found.turns)
      await applyTurns(trx, recording.id, found.turns, requestedBy)
      await forgetSound(context, trx, recording.id)
    },
  }
}

const diarize = async (context: StepContext): Promise<{ model: string; turns: Turn[] } | null> => {
  const { findDiarizer, recording, storage, scratch, signal, report } = context
  const diarizer = await findDiarizer()
  if (!diarizer) return null
  await haveSound(context)
  const key = recordingKeys(recording.id).pcm(0)
  const stored = await storage.stat(key)
  if (!stored) return null
  const path = await storage.localPath(key, scratch, signal)
  const samples = Math.floor((stored.bytes / bytesPerMs) * samplesPerMs)
  const options = { speakers: recording.speakersWanted, signal, onProgress: report }
  return { model: diarizer.model, turns: await diarizer.diarize(path, samples, options) }
}
