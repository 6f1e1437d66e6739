import type { Engine } from '../../engines/engine.ts'
import { activityFrameMs, findWindows } from '../../engines/voice-activity.ts'
import { StepFault } from '../../fault.ts'
import { measureLevels } from '../../media/levels.ts'
import { bytesPerMs, samplesOf } from '../../media/pcm.ts'
import { recordingKeys } from '../../storage/storage.ts'
import { writeText } from '../../transcripts/store.ts'
import { allWindows, keepAnswer, keepWindows, type OpenWindow } from '../../transcripts/windows.ts'
import type { Outcome, Step, StepContext } from '../step.ts'
import { callsOf, inLanes } from './calls.ts'

/** After this long a recording lets others that wait in between, ms. */
const sliceMs = 30_000
/** The text so far is shown at most this often, ms, and takes at most a twentieth of the time. */
const shortestTextMs = 2000

/** Speech to words, window by window; each answer is kept at once and never asked for again. */
export const transcribe: Step = {
  name: 'transcribe',
  status: 'transcribing',
  concurrency: 1,
  otherwise: null,

  run: async (context) => {
    const { recording, db, pickEngine } = context
    const { engine, reason } = await pickEngine(recording.language)
    if (!engine) return waitFor(reason)
    await tellEngine(context, engine)
    let windows = await allWindows(db, recording.id)
    if (windows.length === 0) {
      const plan = await planWindows(context, engine)
      context.signal.throwIfAborted()
      await keepWindows(db, recording.id, plan)
      windows = await allWindows(db, recording.id)
    }
    if (windows.length === 0)
      throw new StepFault('speech', 'no-speech', 'No speech was found in the recording.')
    const finished = await answer(context, engine, windows)
    return {
      next: finished ? 'speakers' : 'again',
      engine: engine.name,
      model: engine.model,
      settings: { ...engine.settings, ...engine.windows, draft: engine.draft, reason },
    }
  },
}

const waitFor = (reason: string): Outcome => ({
  next: 'waiting',
  notice: { source: 'speech', kind: 'no-engine', retryable: true, detail: reason },
})

/** The job page names the engine while it works. */
const tellEngine = async ({ db, recording }: StepContext, { name, model }: Engine) => {
  await db
    .updateTable('steps')
    .set({ engine: name, model })
    .where('recordingId', '=', recording.id)
    .where('step', '=', 'transcribe')
    .where('state', '=', 'active')
    .execute()
}

const planWindows = async ({ recording, storage }: StepContext, engine: Engine) => {
  const keys = recordingKeys(recording.id)
  const windows: OpenWindow[] = []
  for (const channel of recording.layout === 'sides' ? [0, 1] : [0]) {
    const levels = await measureLevels(await storage.get(keys.pcm(channel)), activityFrameMs)
    const spans = findWindows(levels, engine.windows)
    windows.push(...spans.map((span, ordinal) => ({ ...span, channel, ordinal })))
  }
  return windows
}

type Windows = Awaited<ReturnType<typeof allWindows>>

/** Asks for the windows that are still open until the slice is over; true when none is left. */
const answer = async (context: StepContext, engine: Engine, windows: Windows): Promise<boolean> => {
  const { recording, db, signal, report } = context
  const length = (list: readonly OpenWindow[]) => list.reduce((sum, w) => sum + w.endMs - w.startMs, 0)
  const open = windows.filter((w) => w.words === null)
  const totalMs = length(windows)
  let doneMs = totalMs - length(open)
  report(doneMs / totalMs)
  const since = performance.now()
  const showText = textSoFar(context, engine)

  const calls = callsOf(open, engine.callMs, engine.parallel)
  const left = await inLanes(
    calls,
    engine.parallel,
    async (call, laneSignal) => {
      const pieces = await Promise.all(call.map((window) => readWindow(context, window)))
      const answers = await engine.transcribe(pieces, { language: recording.language, signal: laneSignal })
      for (const [i, window] of call.entries()) {
        const spoken = answers[i]
        if (spoken) await keepAnswer(db, recording.id, window, spoken)
      }
      doneMs += length(call)
      report(doneMs / totalMs)
      await showText()
      return performance.now() - since < sliceMs || !(await doOthersWait(context))
    },
    signal,
  )
  return left === 0
}

/** Is another recording ready to be transcribed? Without one there is nobody to step aside for. */
const doOthersWait = async ({ db, recording }: StepContext) => {
  const other = await db
    .selectFrom('steps')
    .innerJoin('recordings', 'recordings.id', 'steps.recordingId')
    .select('steps.recordingId')
    .where('steps.recordingId', '<>', recording.id)
    .where('steps.step', '=', 'transcribe')
    .where('steps.state', '=', 'pending')
    .where('recordings.status', '=', 'processing')
    .where('recordings.durationMs', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

const readWindow = async ({ storage, recording }: StepContext, window: OpenWindow) => {
  const range = { start: window.startMs * bytesPerMs, end: window.endMs * bytesPerMs - 1 }
  const stream = await storage.get(recordingKeys(recording.id).pcm(window.channel), range)
  return samplesOf(new Uint8Array(await new Response(stream).arrayBuffer()))
}

/** Stores the transcript as far as it goes, now and then, so that a person sees it grow. */
const textSoFar = ({ db, recording }: StepContext, engine: Engine) => {
  let next = performance.now()
  let busy = false
  return async () => {
    const now = performance.now()
    if (busy || now < next) return
    busy = true
    try {
      const author = { engine: engine.name, model: engine.model, draft: engine.draft }
      await db.transaction().execute((trx) => writeText(trx, recording.id, author, false))
      const tookMs = performance.now() - now
      next = performance.now() + Math.max(shortestTextMs, 20 * tookMs)
    } finally {
      busy = false
    }
  }
}
