import { wordStride } from '@hattama/contract/rules/speech/segments'
import type { Segment } from '../../kernel/text/transcript-model.ts'

/** A stretch in which one person speaks, ms. */
export type Turn = { startMs: number; endMs: number }

/** What one person said. Turns in order. */
export type Spoken = { speakerId: string; turns: Turn[]; words: number; questions: number }

/** A pause this short does not end a turn. ms */
const breathMs = 1500

/** Question marks; several in a row count once. */
const questionEnds = /[?？]+/g

/**
 * What each person said, ordered by their first words. Segments of one person with no more than a breath between them are
 * one turn, even if others speak in between.
 */
export const spokenBy = (segments: readonly Segment[]): Spoken[] => {
  const people = new Map<string, Spoken>()
  for (const { speakerId, startMs, endMs, text, words } of segments) {
    if (endMs <= startMs) continue
    const person = people.get(speakerId) ?? { speakerId, turns: [], words: 0, questions: 0 }
    const last = person.turns.at(-1)
    if (last && startMs - last.endMs <= breathMs) last.endMs = Math.max(last.endMs, endMs)
    else person.turns.push({ startMs, endMs })
    person.words += words.length / wordStride
    person.questions += text.match(questionEnds)?.length ?? 0
    people.set(speakerId, person)
  }
  return [...people.values()]
}

export const lengthOf = (turns: readonly Turn[]) => turns.reduce((sum, t) => sum + t.endMs - t.startMs, 0)

/** The first turn that begins after `ms`, or the last one that began before it. */
export const turnBeside = (turns: readonly Turn[], ms: number, step: 1 | -1): Turn | null =>
  (step === 1 ? turns.find((t) => t.startMs > ms) : turns.findLast((t) => t.startMs < ms)) ?? null
