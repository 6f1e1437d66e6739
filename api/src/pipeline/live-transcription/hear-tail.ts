import type { TailPart } from '#kernel/db/columns.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { type Guarded, transcribeGuarded } from '#speech/engines/guards/guarded.ts'
import { isOdd, leastSteady, steadiness } from '#speech/engines/guards/heard-again.ts'
import { type OpenWindow, wordsIn } from '#speech/transcripts/windows.ts'

type Hearing = {
  engine: Engine
  language: string | null
  terms: readonly string[]
  /** whether earlier windows have shown that the language spoken is the engine's */
  isKnownLanguage: boolean
  read: (window: OpenWindow) => Promise<Int16Array>
  signal: AbortSignal
}

/**
 * Recognises windows that later sound may still change, provisionally. What the guards doubt is left out: it is recognised
 * again in a few seconds.
 * @throws as `Engine.transcribe`
 */
export const hearTail = async (hearing: Hearing, open: readonly OpenWindow[]): Promise<TailPart[]> => {
  const { engine, language, terms, read, signal } = hearing
  const pieces = await Promise.all(open.map(read))
  const answers = await transcribeGuarded(engine, pieces, { language, signal, terms })
  const tail: TailPart[] = []
  for (const [i, window] of open.entries()) {
    const [piece, answer] = [pieces[i], answers[i]]
    if (!piece || !answer || !(await isBelieved(hearing, piece, window, answer))) continue
    const words = wordsIn(window, answer.spoken)
    const part = tail.find(({ channel }) => channel === window.channel)
    if (part) part.words.push(...words)
    else if (words.length > 0) tail.push({ channel: window.channel, words })
  }
  return tail
}

/**
 * Whether a text can be shown before it is final. An engine of one language writes fluent nonsense of any other: until a
 * window has shown that the language is its own, and whenever a text is odd, it has to stay the same at another pace.
 */
const isBelieved = async (
  { engine, isKnownLanguage, signal }: Hearing,
  piece: Int16Array,
  { startMs, endMs }: OpenWindow,
  { spoken, dropped }: Guarded,
): Promise<boolean> => {
  if (engine.only === undefined) return true
  if (dropped.repetition > 2 * spoken.words.length) return false
  if (isKnownLanguage && !isOdd(spoken, endMs - startMs)) return true
  const steady = await steadiness(engine, piece, spoken, signal)
  return steady !== null && steady >= leastSteady
}
