import type { Segment } from '../transcript/transcript-model.ts'
import { lengthOf, type Spoken, spokenBy, type Turn } from './turns.ts'

export type PersonFigures = Spoken & {
  spokenMs: number
  /** of all that was spoken, 0..1 */
  share: number
  /** the longest stretch nobody took the word in */
  longest: Turn
  /** words a minute; null where too little was said to tell */
  pace: number | null
}

export type Figures = {
  people: PersonFigures[]
  /** more than one person at once, ms */
  overlapMs: number
  /** nobody, ms; null while the length of the recording is unknown */
  silenceMs: number | null
  /** whether the transcript has marks that end sentences: without them no question can be counted */
  hasMarks: boolean
}

/** A pace is told from here on. ms */
const paceMs = 15_000
/** A "yes" of somebody else takes nobody's word. ms */
const interjectionMs = 2000
/** Who comes back after this has begun anew. ms */
const restMs = 10_000
/** Signs in so many of the segments say that the engine gives them. */
const leastMarked = 0.1

/**
 * Who spoke how much, how long in one piece, how fast, and what they asked, with the overlaps and the silence of a meeting: from
 * the times of its transcript, in time linear in its turns. People in the order of what they spoke.
 */
export const figuresOf = (segments: readonly Segment[], durationMs: number | null): Figures => {
  const spoken = spokenBy(segments)
  const total = spoken.reduce((sum, { turns }) => sum + lengthOf(turns), 0)
  const longest = longestOf(spoken)
  const people = spoken.map((person): PersonFigures => {
    const spokenMs = lengthOf(person.turns)
    return {
      ...person,
      spokenMs,
      share: spokenMs / total,
      longest: longest.get(person.speakerId) ?? { startMs: 0, endMs: 0 },
      pace: spokenMs < paceMs ? null : Math.round(person.words / (spokenMs / 60_000)),
    }
  })
  const { heardMs, overlapMs } = together(spoken)
  const marked = segments.filter(({ text }) => /[.!?…](?!\p{L})/u.test(text)).length
  return {
    people: people.toSorted((a, b) => b.spokenMs - a.spokenMs),
    overlapMs,
    silenceMs: durationMs === null ? null : Math.max(0, durationMs - heardMs),
    hasMarks: marked >= leastMarked * segments.length && marked > 0,
  }
}

/** The longest piece of each person: a short word of somebody else does not end it, a long rest does. */
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
  // who only ever put in a word
  for (const { speakerId, turns } of spoken) {
    const [first] = turns.toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs))
    if (first && !longest.has(speakerId)) longest.set(speakerId, first)
  }
  return longest
}

/** How long anybody spoke, and how long more than one at once, ms. */
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
