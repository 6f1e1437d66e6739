import type { Queryable } from '#kernel/db/database.ts'
import type { StoredWord } from '#kernel/db/columns.ts'
import type { Turn } from '../engines/diarizer.ts'
import { withoutFlicker } from '../voices/flicker.ts'
import { withWholeSentences } from '../voices/whole-sentences.ts'

const rowsPerInsert = 1000

/** A turn, and the channel it was heard in. */
export type ChannelTurn = Turn & { channel: number }

/** Replaces the turns of one channel of a recording. */
export const keepTurns = async (trx: Queryable, recordingId: string, turns: readonly Turn[], channel = 0) => {
  await trx
    .deleteFrom('turns')
    .where('recordingId', '=', recordingId)
    .where('channel', '=', channel)
    .execute()
  for (let from = 0; from < turns.length; from += rowsPerInsert) {
    const rows = turns.slice(from, from + rowsPerInsert)
    await trx
      .insertInto('turns')
      .values(rows.map((turn, i) => ({ ...turn, recordingId, channel, ordinal: from + i })))
      .execute()
  }
}

/** Deletes the turns of all channels of a recording, whose layout may have changed. */
export const forgetTurns = (trx: Queryable, recordingId: string) =>
  trx.deleteFrom('turns').where('recordingId', '=', recordingId).execute()

/** Returns the turns of all channels, each channel's in order. */
export const findTurns = (db: Queryable, recordingId: string): Promise<ChannelTurn[]> =>
  db
    .selectFrom('turns')
    .select(['startMs', 'endMs', 'voice', 'channel'])
    .where('recordingId', '=', recordingId)
    .orderBy('channel')
    .orderBy('startMs')
    .orderBy('ordinal')
    .execute()

/** ms a turn and a word share; if negative, how far apart they are. */
const overlapOf = (turn: Turn, startMs: number, endMs: number) =>
  Math.min(turn.endMs, endMs) - Math.max(turn.startMs, startMs)

/**
 * Returns the voice of each word: the one whose turn covers most of it, or else the nearest. Words are in order of time,
 * voices numbered from 0 as they are first heard; without turns everything is voice 0.
 */
export const voicesOf = (words: readonly StoredWord[], turns: readonly Turn[]): number[] => {
  if (turns.length === 0) return words.map(() => 0)
  const sorted = turns.toSorted((a, b) => a.startMs - b.startMs)
  /** the latest end among turns up to each index, to know how far an earlier turn may still reach */
  const reach: number[] = []
  for (const [i, turn] of sorted.entries()) reach.push(Math.max(turn.endMs, reach[i - 1] ?? 0))

  const voices = words.map(([, startMs, endMs]) => {
    let best = { voice: sorted[0]?.voice ?? 0, overlap: Number.NEGATIVE_INFINITY }
    const after = firstAfter(sorted, endMs)
    // The next turn may be nearer than any before.
    for (let i = Math.min(after, sorted.length - 1); i >= 0; i--) {
      const turn = sorted[i]
      if (!turn) break
      const overlap = overlapOf(turn, startMs, endMs)
      if (overlap > best.overlap) best = { voice: turn.voice, overlap }
      if ((reach[i - 1] ?? 0) < startMs && best.overlap >= (reach[i - 1] ?? 0) - startMs) break
    }
    return best.voice
  })
  const spoken = words.map(([text, startMs, endMs]) => ({ text, startMs, endMs }))
  return renumbered(
    withWholeSentences(
      spoken,
      withoutFlicker(spoken, voices, (voice) => voice),
    ),
  )
}

/** Numbers voices from 0 in the order of their first words; voices without words get no number. */
const renumbered = (voices: readonly number[]): number[] => {
  const order = [...new Set(voices)]
  return voices.map((voice) => order.indexOf(voice))
}

/** Index of the first turn that begins after `ms`. */
const firstAfter = (turns: readonly Turn[], ms: number) => {
  let [low, high] = [0, turns.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((turns[middle]?.startMs ?? 0) > ms) high = middle
    else low = middle + 1
  }
  return low
}
