import type { Db } from '#kernel/db/database.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { leastSteady } from '#speech/engines/guards/heard-again.ts'
import { keepTail } from '#speech/transcripts/live-tail.ts'
import { foreignShare } from '#speech/transcripts/windows.ts'
import { termsFor } from '#speech/vocabulary/queries.ts'
import type { RecordingRow } from '../queue/step.ts'
import { certainly, isOtherLanguage } from '../steps/other-language.ts'
import type { LiveState } from '../steps/live-state.ts'
import { hearTail } from './hear-tail.ts'
import { type Look, readWindow } from './look.ts'
import type { TailMemory } from './tail-memory.ts'

/**
 * Recognises what was not settled before this look provisionally, and shows it. Of a language that was only guessed (not
 * `isKnown`) the very first words are shown if they were certainly said; then windows decide.
 */
export const showTail = async (
  db: Db,
  recording: RecordingRow,
  engine: Engine,
  live: Pick<LiveState, 'tail'>,
  { part, tail: pieces, fromMs }: Look,
  { memory, isKnown, signal }: { memory: TailMemory; isKnown: boolean; signal: AbortSignal },
) => {
  const { id, language } = recording
  if (await isOtherLanguage({ db, recording }, engine)) return
  const { windows, share } = await foreignShare(db, id, leastSteady)
  if (!isKnown && windows > 0) return
  const tail = await hearTail(
    {
      engine,
      language,
      terms: await termsFor(db, recording.workspaceId),
      // before the first window, what was shown has been heard at another pace
      isKnownLanguage: windows > 0 ? share < 0.5 : isKnown && live.tail.length > 0,
      leastShare: isKnown ? leastSteady : certainly,
      read: (window) => readWindow(part, window),
      heard: memory.of(id),
      signal,
    },
    pieces,
  )
  await keepTail(db, id, { engine: engine.name, model: engine.model, draft: engine.draft }, tail, fromMs)
}
