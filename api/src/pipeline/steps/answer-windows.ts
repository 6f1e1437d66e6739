import type { Db } from '#kernel/db/database.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { type Guarded, transcribeGuarded } from '#speech/engines/guards/guarded.ts'
import { emit } from '#kernel/metrics/signals.ts'
import { within } from '#kernel/tracing/tracing.ts'
import { transcribeInScript } from '#speech/engines/right-script.ts'
import { RateLimited } from '#kernel/fault.ts'
import { PieceRefused } from '#speech/engines/piece-refused.ts'
import { heardLanguage } from '#kernel/language/guess-language.ts'
import { keepAnswer, type OpenWindow } from '#speech/transcripts/windows.ts'
import type { WindowGuard } from '#kernel/db/columns.ts'
import { callsOf, inLanes } from './calls.ts'
import { checkLanguage } from './check-language.ts'
import type { RefusedPieces } from './refused-pieces.ts'

type Work = {
  db: Db
  recordingId: string
  language: string | null
  /** vocabulary of the workspace */
  terms: readonly string[]
  engine: Engine
  /** somebody wants all of the sound transcribed, also where nobody seems to speak */
  allSound?: boolean
  /** decides what becomes of windows the engine refuses */
  pieces: RefusedPieces
  /** reads the sound of a window */
  read: (window: OpenWindow) => Promise<Int16Array>
  signal: AbortSignal
  /** called after each call; false starts no further ones */
  goesOn: (call: readonly OpenWindow[]) => Promise<boolean>
}

/**
 * Has an engine transcribe windows, several calls at once, and keeps each answer as it comes. Returns how many calls were
 * not started. When the engine is rate limited, answers still in flight are kept; a window it refuses stays open or becomes a
 * gap, and the others go on.
 * @throws RateLimited, StepFault; the abort reason
 */
export const answerWindows = async (work: Work, open: readonly OpenWindow[]): Promise<number> => {
  const { db, recordingId, language, terms, read, goesOn } = work
  const how = work.allSound ? { allSound: true } : {}
  const engine: Engine = {
    ...work.engine,
    transcribe: (pieces, options) => transcribeInScript(work.engine, pieces, { ...options, ...how }),
  }
  let rest: RateLimited | undefined
  let besideMixed = false
  const left = await inLanes(
    callsOf(open, engine.callMs, engine.parallel),
    engine.parallel,
    async (call, signal) => {
      try {
        const pieces = await Promise.all(call.map(read))
        const asked = performance.now()
        const soundMs = call.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)
        const answers = await within(
          'engine transcribe',
          { 'hattama.engine': engine.name, 'hattama.sound_ms': soundMs, 'hattama.pieces': call.length },
          () => transcribeGuarded(engine, pieces, { language, signal, terms, ...how }),
        )
        emit('heard', {
          engine: engine.name,
          soundSeconds: soundMs / 1000,
          seconds: (performance.now() - asked) / 1000,
        })
        for (const [i, window] of call.entries()) {
          const answer = answers[i]
          if (!answer) continue
          const { isMixed, ...checked } = await checkLanguage(
            engine,
            window,
            pieces[i],
            answer,
            signal,
            besideMixed,
          )
          besideMixed ||= isMixed
          const { spoken, steady } = checked
          const words = spoken.words.map((w) => w.text)
          const heard = heardLanguage(words, spoken.language ?? language)
          const foreign = Math.max(0, answer.spoken.words.length - words.length)
          await keepAnswer(
            db,
            recordingId,
            window,
            { ...spoken, language: heard },
            guardOf({ ...answer, ...checked }, foreign, steady),
          )
          if (words.length > 0) work.pieces.answered()
        }
      } catch (error) {
        const [window] = call
        if (error instanceof PieceRefused && call.length === 1 && window) {
          await work.pieces.refused(window, error)
        } else {
          if (!(error instanceof RateLimited)) throw error
          rest = error
          return false
        }
      }
      return (await goesOn(call)) && rest === undefined
    },
    work.signal,
  )
  if (rest) throw rest
  return left
}

const guardOf = (
  { again, dropped, missed = false }: Omit<Guarded, 'spoken'>,
  foreign: number,
  steady: number | null,
): WindowGuard | null =>
  again || steady !== null || dropped.silence + dropped.phantom + dropped.repetition > 0
    ? { again, ...dropped, ...(missed && { missed }), ...(steady !== null && { foreign, steady }) }
    : null
