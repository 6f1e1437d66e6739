import { bytesPerMs, samplesPerMs } from '#speech/media/pcm.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { ensureSpeakers, heardIn } from '#speech/transcripts/speakers.ts'
import { keepTurns } from '#speech/transcripts/turns.ts'
import { doneWindows } from '#speech/transcripts/windows.ts'
import type { Turn } from '#speech/engines/voices.ts'
import { StepFault } from '#kernel/fault.ts'
import { speakAgain } from '#speech/transcripts/rediarize.ts'
import { rediarizeRequested } from '#speech/transcripts/requested.ts'
import type { Outcome, Step, StepContext } from '../queue/step.ts'

/**
 * Who speaks: the two sides of a call by their channels; in one channel the voices a local model tells apart, or one
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
    const again = await rediarizeRequested(db, recording.id)
    if (again) return tellAgain(context, again.requestedBy)
    const told =
      recording.layout === 'mixed' && recording.speakersWanted !== 1 ? await tellVoices(context) : null
    const turns = told?.turns ?? []
    const heard = heardIn(await doneWindows(db, recording.id), turns)
    const page = await db
      .selectFrom('hints')
      .select('site')
      .where('recordingId', '=', recording.id)
      .executeTakeFirst()
    const sides = page ? `channels, names from ${page.site}` : 'channels'
    return {
      next: 'assemble',
      ...(told
        ? { engine: 'local', model: told.model, settings: { voices: heard.length } }
        : { engine: recording.layout === 'sides' ? sides : 'one voice' }),
      write: async (trx) => {
        await keepTurns(trx, recording.id, turns)
        await ensureSpeakers(trx, recording.id, recording.layout, heard)
      },
    }
  },
}

/** Voices anew in a text that stands; the steps after this one have nothing to do. */
const tellAgain = async (context: StepContext, requestedBy: string): Promise<Outcome> => {
  const { recording } = context
  const told = recording.speakersWanted === 1 ? { model: null, turns: [] } : await tellVoices(context)
  if (!told) {
    throw new StepFault('speech', 'no-engine', 'No model that tells voices apart is installed.', {
      retryable: false,
    })
  }
  return {
    next: 'end',
    engine: told.model === null ? 'one voice' : 'local',
    model: told.model,
    settings: { speakers: recording.speakersWanted },
    write: async (trx) => {
      await keepTurns(trx, recording.id, told.turns)
      await speakAgain(trx, recording.id, told.turns, requestedBy)
    },
  }
}

const tellVoices = async (context: StepContext): Promise<{ model: string; turns: Turn[] } | null> => {
  const { findDiarizer, recording, storage, scratch, signal, report } = context
  const teller = await findDiarizer()
  const key = recordingKeys(recording.id).pcm(0)
  const stored = teller && (await storage.stat(key))
  if (!teller || !stored) return null
  const path = await storage.localPath(key, scratch, signal)
  const samples = Math.floor((stored.bytes / bytesPerMs) * samplesPerMs)
  const options = { speakers: recording.speakersWanted, signal, onProgress: report }
  return { model: teller.model, turns: await teller.tell(path, samples, options) }
}
