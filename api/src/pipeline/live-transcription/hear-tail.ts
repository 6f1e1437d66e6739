import type { StoredWord, TailPart } from '#kernel/db/columns.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { type Guarded, transcribeGuarded } from '#speech/engines/guards/guarded.ts'
import { isOdd, steadiness } from '#speech/engines/guards/heard-again.ts'
import { type OpenWindow, wordsIn } from '#speech/transcripts/windows.ts'
import type { HeardPieces } from './tail-memory.ts'

type Hearing = {
  engine: Engine
  language: string | null
  terms: readonly string[]
  /** whether earlier windows have shown that the language spoken is the engine's */
  isKnownLanguage: boolean
  /** share of its words, 0..1, that a text has to keep at another pace until then */
  leastShare: number
  read: (piece: OpenWindow) => Promise<Int16Array>
  heard: HeardPieces
  signal: AbortSignal
}

/**
 * Recognises pieces that later sound may still change, provisionally; those that have not changed since the last look are
 * taken from there. What the guards doubt is left out: it is recognised again at the next look.
 * @throws as `Engine.transcribe`
 */
export const hearTail = async (hearing: Hearing, pieces: readonly OpenWindow[]): Promise<TailPart[]> => {
  const known = pieces.map((piece) => ({ piece, words: hearing.heard.find(piece) }))
  const fresh = await hearPieces(
    hearing,
    known.flatMap(({ piece, words }) => (words === null ? [piece] : [])),
  )
  const all = known.flatMap(({ piece, words }) => {
    const found = words ?? fresh.get(piece)
    return found ? [{ piece, words: found }] : []
  })
  hearing.heard.keep(all)
  return [...Map.groupBy(all, ({ piece }) => piece.channel)].flatMap(([channel, own]) => {
    const words = own.flatMap((one) => one.words)
    return words.length > 0 ? [{ channel, words }] : []
  })
}

/** The words of each piece that is believed. */
const hearPieces = async (
  hearing: Hearing,
  pieces: readonly OpenWindow[],
): Promise<Map<OpenWindow, StoredWord[]>> => {
  const { engine, language, terms, read, signal } = hearing
  const sounds = await Promise.all(pieces.map(read))
  const answers = await transcribeGuarded(engine, sounds, { language, signal, terms })
  const found = new Map<OpenWindow, StoredWord[]>()
  for (const [i, piece] of pieces.entries()) {
    const [sound, answer] = [sounds[i], answers[i]]
    if (!sound || !answer || !(await isBelieved(hearing, sound, piece, answer))) continue
    found.set(piece, wordsIn(piece, answer.spoken))
  }
  return found
}

/**
 * Whether a text can be shown before it is final. An engine of one language writes fluent nonsense of any other: until a
 * window has shown that the language is its own, and whenever a text is odd, it has to stay the same at another pace.
 */
const isBelieved = async (
  { engine, isKnownLanguage, leastShare, signal }: Hearing,
  sound: Int16Array,
  { startMs, endMs }: OpenWindow,
  { spoken, dropped }: Guarded,
): Promise<boolean> => {
  if (engine.only === undefined) return true
  if (dropped.repetition > 2 * spoken.words.length) return false
  if (isKnownLanguage && !isOdd(spoken, endMs - startMs)) return true
  const steady = await steadiness(engine, sound, spoken, signal)
  return steady !== null && steady >= leastShare
}
