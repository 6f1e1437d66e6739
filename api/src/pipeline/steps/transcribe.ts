import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Engine } from '#speech/engines/engine.ts'
import { engineFor, type Picked } from '../queue/engine-for.ts'
import type { EnginePick } from '#speech/engines/choice/pick-engine.ts'
import type { Db } from '#kernel/db/database.ts'
import { RateLimited, StepFault } from '#kernel/fault.ts'
import { admitMeeting, type Shortfall } from '#people/plans/limits.ts'
import { bytesPerMs, samplesOf } from '#speech/media/pcm.ts'
import { louder } from '#speech/media/quiet.ts'
import { allSoundRequest, requestOf } from '#speech/transcripts/requested.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { allWindows, guardTotals, type OpenWindow } from '#speech/transcripts/windows.ts'
import { isBusy } from './live-state.ts'
import { dropPcm } from '../queue/pcm-cache.ts'
import type { Outcome, Step, StepContext } from '../queue/step.ts'
import { soundOf } from '../queue/sound-of.ts'
import { answerWindows } from './answer-windows.ts'
import { isOtherLanguage, isReadable, isRecognised, languageHeard, waitForOther } from './other-language.ts'
import { type Judged, plannedWindows } from './plan-windows.ts'
import { soundGain } from './sound-gain.ts'
import { PieceRefused } from '#speech/engines/piece-refused.ts'
import { dropBesideForeign } from './beside-foreign.ts'
import { refusedPieces } from './refused-pieces.ts'
import { ensurePcm } from './sound.ts'
import { textSoFar } from './text-so-far.ts'
import { termsFor } from '#speech/vocabulary/queries.ts'

/**
 * A recording shorter than this is not transcribed unless somebody insists, ms: of pieces of 0.3 to 0.6 s cut out of speech,
 * three of four texts were not what was said, and one was an obscenity.
 */
const leastMs = 1000

/** Calls to complete before the measured speed means anything. */
const minCalls = 3

/**
 * Estimates how long the rest takes from the speed measured so far: sound done against the time it took, in this run and
 * on this recording only. Null while that is not known.
 * @param now a clock in ms
 */
const remainingTime = (totalMs: number, now: () => number = () => performance.now()) => {
  const since = now()
  let soundMs = 0
  let calls = 0
  return {
    done: (ms: number) => {
      soundMs += ms
      calls++
    },
    /** @param openMs sound still to be done */
    left: (openMs: number): number | null => {
      if (openMs === 0) return 0
      // the first calls load models and open connections
      if (calls < minCalls || soundMs < totalMs * 0.02) return null
      return (openMs * (now() - since)) / soundMs
    },
  }
}

/** Speech to words, window by window; each answer is kept at once and never asked for again. */
export const transcribe: Step = {
  name: 'transcribe',
  status: 'transcribing',
  concurrency: 1,
  otherwise: null,

  run: async (context) => {
    const { recording, db } = context
    const allSound = (await requestOf(db, recording.id, 'transcribe', allSoundRequest)) !== null
    if (!allSound && (recording.durationMs ?? leastMs) < leastMs) throw tooShort()
    const { pick, language, insteadOf } = await engineFor(context, recording)
    if (!pick.engine) return waitFor(context, pick.reason, language)
    const { engine } = pick
    // the plan is charged before any sound is transcribed, and only if an engine can transcribe it
    const lack = await admitMeeting(context, soundOf(recording))
    if (lack) return waitForPlan(context, lack)
    const made = {
      engine: engine.name,
      model: engine.model,
      settings: { ...settingsOf(pick), ...(insteadOf !== undefined && { languageFrom: 'heard' }) },
    }
    await tellEngine(context, made)
    await liveHasEnded(context)
    await ensurePcm(context)
    const judged = { gain: await soundGain(context), allSound }
    const windows = await plannedWindows(context, engine, judged)
    if (windows.length === 0) throw noSpeech()
    try {
      const finished = await answer(context, engine, { language, insteadOf }, windows, judged)
      const heard = await languageHeard(context, engine, finished)
      const isRefuted =
        insteadOf !== undefined && finished && !(await isRecognised(context, engine, finished))
      if (heard === 'other' || isRefuted) return waitForOther(context, made, insteadOf)
      if (!finished) return { next: 'again', ...made }
      await dropBesideForeign({
        db,
        recordingId: recording.id,
        engine,
        read: (window) => readWindow(context, window, judged.gain),
        signal: context.signal,
      })
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error
      return { next: 'waiting', until: error.until, notice: error.fault, reason: error.reason, ...made }
    }
    if (!(await hasWords(db, recording.id))) throw noSpeech()
    const guards = await guardTotals(db, recording.id)
    return { next: 'speakers', ...made, settings: { ...made.settings, guards } }
  },
}

const tooShort = () =>
  new StepFault('speech', 'too-short', 'The recording is too short to tell words from noise.')

/** Silence, and sound in which the engine heard no words, amount to the same: there is nothing to read. */
const noSpeech = () => new StepFault('speech', 'no-speech', 'No speech was found in the recording.')

const hasWords = async (db: Db, recordingId: string) => {
  const found = await db
    .selectFrom('windows')
    .select('recordingId')
    .where('recordingId', '=', recordingId)
    .where(sql<boolean>`jsonb_array_length(words) > 0`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The wait is open-ended, so the PCM is dropped to free space. */
const waitFor = ({ storage, recording }: StepContext, reason: string, language: string | null): Outcome => ({
  next: 'waiting',
  write: (trx) => dropPcm({ storage }, trx, recording.id),
  notice: {
    source: 'speech',
    kind: 'no-engine',
    retryable: true,
    detail: reason,
    ...(language !== null && { language }),
  },
})

/** The recording is kept and playable; its PCM is made again when it resumes. */
const waitForPlan = ({ storage, recording }: StepContext, { fault, until }: Shortfall): Outcome => ({
  next: 'waiting',
  write: (trx) => dropPcm({ storage }, trx, recording.id),
  notice: fault,
  ...(until && { until }),
})

const settingsOf = ({ engine, choice, reason }: Extract<EnginePick, { engine: Engine }>) => ({
  ...engine.settings,
  ...engine.windows,
  draft: engine.draft,
  choice,
  reason,
})

/** Stores the engine and why it was chosen, so that the job page shows them while it works. */
const tellEngine = async (
  { db, recording }: StepContext,
  made: { engine: string; model: string; settings: Record<string, unknown> },
) => {
  await db
    .updateTable('steps')
    .set(made)
    .where('recordingId', '=', recording.id)
    .where('step', '=', 'transcribe')
    .where('state', '=', 'active')
    .execute()
}

/** The last live pass may still be waiting for answers: they are kept, and not requested again. */
const liveHasEnded = async ({ db, recording, signal }: StepContext) => {
  while (await isBusy(db, recording.id)) await pause(200, undefined, { signal })
}

type Windows = Awaited<ReturnType<typeof plannedWindows>>

/**
 * Transcribes the windows that are still open, and asks once more for those the engine refused; false when it yielded to a
 * more urgent recording.
 */
const answer = async (
  context: StepContext,
  engine: Engine,
  { language, insteadOf }: Pick<Picked, 'language' | 'insteadOf'>,
  windows: Windows,
  { gain, allSound }: Judged,
): Promise<boolean> => {
  const { recording, db, signal, report } = context
  const length = (list: readonly OpenWindow[]) => list.reduce((sum, w) => sum + w.endMs - w.startMs, 0)
  const open = windows.filter((w) => w.words === null)
  const totalMs = length(windows)
  let doneMs = totalMs - length(open)
  let heardMs = 0
  report(doneMs / totalMs)
  const time = remainingTime(totalMs)
  const author = { engine: engine.name, model: engine.model, draft: engine.draft }
  const showText = textSoFar(db, recording.id, author)

  const work = {
    db,
    recordingId: recording.id,
    language,
    terms: await termsFor(db, recording.workspaceId),
    engine,
    pieces: refusedPieces({
      db,
      recordingId: recording.id,
      hasWords: windows.some(hasHeard),
      answersStill: () => answersStill(context, engine, language, gain),
    }),
    signal,
    allSound,
    read: (window: OpenWindow) => readWindow(context, window, gain),
    goesOn: async (call: readonly OpenWindow[]) => {
      doneMs = Math.min(totalMs, doneMs + length(call))
      heardMs += length(call)
      time.done(length(call))
      report(doneMs / totalMs, time.left(totalMs - doneMs))
      if (await isOtherLanguage(context, engine)) return false
      if (await isReadable(context, engine, insteadOf)) await showText()
      return !(await isSomebodyMoreUrgent(context, heardMs))
    },
  }
  if ((await answerWindows(work, open)) > 0) return false
  if (await isOtherLanguage(context, engine)) return true
  return (await answerWindows(work, work.pieces.again())) === 0
}

const hasHeard = ({ words }: { words: readonly unknown[] | null }) => words !== null && words.length > 0

/** Whether an engine still answers: it is asked for the shortest window in which it heard words before. */
const answersStill = async (context: StepContext, engine: Engine, language: string | null, gain: number) => {
  const heard = (await allWindows(context.db, context.recording.id)).filter(hasHeard)
  const [shortest] = heard.sort((a, b) => a.endMs - a.startMs - (b.endMs - b.startMs))
  if (!shortest) return false
  try {
    await engine.transcribe([await readWindow(context, shortest, gain)], { language, signal: context.signal })
    return true
  } catch (error) {
    if (error instanceof PieceRefused) return false
    throw error
  }
}

/**
 * Whether another recording ready to be transcribed is due earlier (`priorityOf`), so that short ones need not wait. One
 * from another workspace is let in only once this recording has had as much of its own sound transcribed in this turn: many
 * short ones from elsewhere cannot starve it.
 * @param heardMs sound transcribed in this turn
 */
const isSomebodyMoreUrgent = async ({ db, recording }: StepContext, heardMs: number) => {
  const due = recording.createdAt.getTime() + (recording.durationMs ?? 0)
  const other = await db
    .selectFrom('steps')
    .innerJoin('recordings', 'recordings.id', 'steps.recordingId')
    .select('steps.recordingId')
    .where('steps.recordingId', '<>', recording.id)
    .where('steps.step', '=', 'transcribe')
    .where('steps.state', '=', 'pending')
    .where('recordings.status', '=', 'processing')
    .where('recordings.deletedAt', 'is', null)
    .where((e) =>
      e.or([
        e('recordings.workspaceId', '=', recording.workspaceId),
        e('recordings.durationMs', '<=', Math.round(heardMs)),
      ]),
    )
    .where('recordings.durationMs', 'is not', null)
    .where(sql<boolean>`recordings.created_at + recordings.duration_ms * interval '1 ms' < ${new Date(due)}`)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** The sound of a window, louder by `gain` dB. */
const readWindow = async ({ storage, recording }: StepContext, window: OpenWindow, gain: number) => {
  const range = { start: window.startMs * bytesPerMs, end: window.endMs * bytesPerMs - 1 }
  const stream = await storage.get(recordingKeys(recording.id).pcm(window.channel), range)
  return louder(samplesOf(new Uint8Array(await new Response(stream).arrayBuffer())), gain)
}
