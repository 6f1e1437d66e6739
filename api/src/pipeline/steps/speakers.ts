import { bytesPerMs, samplesPerMs } from '#speech/media/pcm.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { within } from '#kernel/tracing/tracing.ts'
import { speechOf, wordsOfChannel } from '#speech/transcripts/assemble.ts'
import { ensureSpeakers, heardIn } from '#speech/transcripts/speakers.ts'
import { forgetTurns, keepTurns } from '#speech/transcripts/turns.ts'
import { knownOfCall } from '#speech/transcripts/voices-of-sides.ts'
import { doneWindows, type DoneWindow } from '#speech/transcripts/windows.ts'
import type { Diarizer, DiarizeOptions, Turn } from '#speech/engines/diarizer.ts'
import { StepFault } from '#kernel/fault.ts'
import { applyTurns } from '#speech/transcripts/rediarize.ts'
import { rediarizeRequested } from '#speech/transcripts/requested.ts'
import { dropPcm } from '../queue/pcm-cache.ts'
import type { Outcome, Step, StepContext } from '../queue/step.ts'
import { ensurePcm } from './sound.ts'

/**
 * Finds who speaks. Tracks go by their channels. The two sides of a call also go by theirs, and within each side by the
 * voices a diarizer finds, along with what the call's connections said of them. A single channel goes by voices alone, or
 * counts as one voice if there is no diarizer. The step records which of these applied. Names are given, and voices merged,
 * when the text is assembled, so that late hints can redo that without this step.
 */
export const speakers: Step = {
  name: 'speakers',
  status: 'processing',
  concurrency: 1,
  otherwise: 'assemble',

  run: async (context) => {
    const { db, recording } = context
    const request = await rediarizeRequested(db, recording.id)
    if (request) return rediarize(context, request)
    const windows = await doneWindows(db, recording.id)
    if (recording.layout === 'tracks') return ofTracks(context, windows)
    return recording.layout === 'sides' ? ofSides(context, windows) : ofOneChannel(context, windows)
  },
}

const ofOneChannel = async (context: StepContext, windows: readonly DoneWindow[]): Promise<Outcome> => {
  const { recording } = context
  const wanted = recording.speakersWanted
  const found = wanted === 1 ? null : await diarize(context, 0, windows, { speakers: wanted })
  const turns = found?.turns ?? []
  const heard = heardIn(windows, turns)
  return {
    next: 'assemble',
    ...(found ? { ...byDiarizer(found), settings: { voices: heard.length } } : { engine: 'one voice' }),
    write: async (trx) => {
      await forgetTurns(trx, recording.id)
      await keepTurns(trx, recording.id, turns)
      await ensureSpeakers(trx, recording.id, recording.layout, heard)
      await dropPcm(context, trx, recording.id)
    },
  }
}

const ofTracks = async (context: StepContext, windows: readonly DoneWindow[]): Promise<Outcome> => {
  const { recording } = context
  const heard = heardIn(windows, [])
  return {
    next: 'assemble',
    engine: 'channels',
    settings: { voices: heard.length },
    write: async (trx) => {
      await forgetTurns(trx, recording.id)
      await ensureSpeakers(trx, recording.id, 'tracks', heard)
      await dropPcm(context, trx, recording.id)
    },
  }
}

const ofSides = async (context: StepContext, windows: readonly DoneWindow[]): Promise<Outcome> => {
  const { recording } = context
  const { page, ...known } = await knownByConnections(context, windows)
  const heard = heardIn(windows, [])
  // a side on which no one is heard is not worth diarizing
  const call = heard.includes(0) ? await diarize(context, 0, windows, known) : null
  const microphone =
    call && heard.includes(1)
      ? await diarize(context, 1, windows, { speakers: null, isLikelyOne: true })
      : null
  const by = [
    'channels',
    call && 'sound',
    known.known.length > 0 && 'connections',
    page && `names from ${page.site}`,
  ]
  return {
    next: 'assemble',
    engine: by.filter(Boolean).join(', '),
    ...(call && { model: call.model }),
    write: async (trx) => {
      await keepTurns(trx, recording.id, call?.turns ?? [], 0)
      await keepTurns(trx, recording.id, microphone?.turns ?? [], 1)
      await ensureSpeakers(trx, recording.id, recording.layout, heard)
      await dropPcm(context, trx, recording.id)
    },
  }
}

/** Returns what is known of the call's side before its sound is diarized, and the page that reported it. */
const knownByConnections = async ({ db, recording }: StepContext, windows: readonly DoneWindow[]) => {
  const page = await db
    .selectFrom('hints')
    .select(['site', 'names', 'hints', 'voices'])
    .where('recordingId', '=', recording.id)
    .executeTakeFirst()
  const words = wordsOfChannel(windows, 0).map(([, startMs, endMs]) => ({ startMs, endMs }))
  const { durationMs, callLevels: levels } = recording
  return { page, ...knownOfCall(words, page ?? null, { durationMs: durationMs ?? 0, levels }) }
}

/** Diarizes the current transcript again; later steps do not run. */
const rediarize = async (
  context: StepContext,
  { requestedBy, channel }: { requestedBy: string; channel: 0 | 1 },
): Promise<Outcome> => {
  const { recording } = context
  const { speakersWanted, layout } = recording
  const found =
    speakersWanted === 1
      ? { model: null, draft: false, turns: [] }
      : await diarizeAgain(context, channel, speakersWanted)
  if (!found) {
    throw new StepFault('speech', 'no-engine', 'No model that tells voices apart is installed.', {
      retryable: false,
    })
  }
  return {
    next: 'end',
    ...(found.model === null ? { engine: 'one voice', model: null } : byDiarizer(found)),
    settings: { speakers: speakersWanted, ...(layout === 'sides' && { channel }) },
    write: async (trx) => {
      await keepTurns(trx, recording.id, found.turns, channel)
      await applyTurns(trx, recording.id, found.turns, {
        authorId: requestedBy,
        channel: layout === 'sides' ? channel : null,
      })
      await dropPcm(context, trx, recording.id)
    },
  }
}

const diarizeAgain = async (context: StepContext, channel: 0 | 1, wanted: number | null) => {
  const { db, recording } = context
  const windows = await doneWindows(db, recording.id)
  if (recording.layout !== 'sides' || channel === 1) {
    return diarize(context, channel, windows, { speakers: wanted })
  }
  const { known, speakers } = await knownByConnections(context, windows)
  return diarize(context, channel, windows, { speakers: wanted ?? speakers, known })
}

type Found = Pick<Diarizer, 'model' | 'draft'> & { turns: Turn[] }

const byDiarizer = ({ model, draft }: Pick<Found, 'model' | 'draft'>) => ({
  engine: draft ? 'draft' : 'local',
  model,
})

const diarize = async (
  context: StepContext,
  channel: 0 | 1,
  windows: readonly DoneWindow[],
  {
    speakers,
    known = [],
    isLikelyOne = false,
  }: Pick<DiarizeOptions, 'isLikelyOne' | 'known'> & { speakers: number | null },
): Promise<Found | null> => {
  const { findDiarizer, recording, storage, scratch, signal, report } = context
  const diarizer = await findDiarizer()
  if (!diarizer) return null
  await ensurePcm(context)
  const key = recordingKeys(recording.id).pcm(channel)
  const stored = await storage.stat(key)
  if (!stored) return null
  const path = await storage.localPath(key, scratch, signal)
  const samples = Math.floor((stored.bytes / bytesPerMs) * samplesPerMs)
  const speech = speechOf(windows, channel)
  const options = { speakers, known, isLikelyOne, speech, signal, onProgress: report }
  return {
    model: diarizer.model,
    draft: diarizer.draft,
    turns: await within('engine diarize', { 'hattama.sound_ms': samples / samplesPerMs }, () =>
      diarizer.diarize(path, samples, options),
    ),
  }
}
