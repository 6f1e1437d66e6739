import { wholeShares } from '@hattama/contract/rules/insight/whole-shares'
import type { Segment } from '../../kernel/text/transcript-model.ts'
import { lengthOf, type Spoken, spokenBy, type Turn } from './turns.ts'

export type PersonFigures = Spoken & {
  spokenMs: number
  /** of all speaking time, 0..1, in hundredths that add up to 1 */
  share: number
  /** the longest stretch without anyone else taking over */
  longest: Turn
  /** words per minute; null if too little was said to tell */
  pace: number | null
}

export type Figures = {
  people: PersonFigures[]
  /** more than one person speaking at once, ms */
  overlapMs: number
  /** nobody speaking, ms; null while the length of the recording is unknown */
  silenceMs: number | null
  /** whether the transcript has end-of-sentence punctuation: without it questions cannot be counted */
  hasMarks: boolean
}

/** Minimum speaking time for a pace. ms */
const paceMs = 15_000
/** Someone else's short "yes" does not end a stretch. ms */
const interjectionMs = 2000
/** A pause longer than this starts a new stretch. ms */
const restMs = 10_000
/** Share of segments with punctuation from which the engine is taken to produce it. */
const minMarked = 0.1

/**
 * Who spoke how much, how long without a break, how fast and with how many questions, plus the overlaps and silence of a
 * meeting, all computed from the times of its transcript. People are in the order of their first words, as everywhere.
 */
export const figuresOf = (segments: readonly Segment[], durationMs: number | null): Figures => {
  const spoken = spokenBy(segments)
  const shares = wholeShares(spoken.map(({ turns }) => lengthOf(turns)))
  const longest = longestOf(spoken)
  const people = spoken.map((person, i): PersonFigures => {
    const spokenMs = lengthOf(person.turns)
    return {
      ...person,
      spokenMs,
      share: (shares[i] ?? 0) / 100,
      longest: longest.get(person.speakerId) ?? { startMs: 0, endMs: 0 },
      pace: spokenMs < paceMs ? null : Math.round(person.words / (spokenMs / 60_000)),
    }
  })
  const { heardMs, overlapMs } = together(spoken)
  const marked = segments.filter(({ text }) => /[.!?…](?!\p{L})/u.test(text)).length
  return {
    people,
    overlapMs,
    silenceMs: durationMs === null ? null : Math.max(0, durationMs - heardMs),
    hasMarks: marked >= minMarked * segments.length && marked > 0,
  }
}

/** The longest stretch of each person: an interjection by someone else does not end it, a long pause does. */
const longestOf = (spoken: readonly Spoken[]) => {
  const all = spoken
    .flatMap(({ speakerId, turns }) => turns.map((turn) => ({ ...turn, speakerId })))
    .toSorted((a, b) => a.startMs - b.startMs)
  const longest = new Map<string, Turn>()
  let piece: (Turn & { speakerId: string }) | null = null
  for (const turn of all) {
    if (piece && turn.speakerId !== piece.speakerId && turn.endMs - turn.startMs < interjectionMs) continue
    const goesOn: boolean =
      piece !== null && turn.speakerId === piece.speakerId && turn.startMs - piece.endMs <= restMs
    if (piece && goesOn) piece.endMs = Math.max(piece.endMs, turn.endMs)
    else piece = { ...turn }
    const best = longest.get(turn.speakerId)
    if (!best || piece.endMs - piece.startMs > best.endMs - best.startMs)
      longest.set(turn.speakerId, { startMs: piece.startMs, endMs: piece.endMs })
  }
  // people who only made interjections
  for (const { speakerId, turns } of spoken) {
    const [first] = turns.toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs))
    if (first && !longest.has(speakerId)) longest.set(speakerId, first)
  }
  return longest
}

/** How long anyone spoke, and how long more than one person spoke at once, ms. */
const together = (spoken: readonly Spoken[]) => {
  const edges = spoken
    .flatMap(({ turns }) => turns.flatMap((t) => [[t.startMs, 1] as const, [t.endMs, -1] as const]))
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  let [heardMs, overlapMs, voices, since] = [0, 0, 0, 0]
  for (const [at, change] of edges) {
    if (voices > 0) heardMs += at - since
    if (voices > 1) overlapMs += at - since
    voices += change
    since = at
  }
  return { heardMs, overlapMs }
}
