import type { PersonalData } from '@hattama/contract/personal-data'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { type Asker, textThreads } from '#kernel/worker-threads/text-threads.ts'
import type { StoredWord } from '#kernel/db/columns.ts'
import type { Queryable } from '#kernel/db/database.ts'
import { foundAcross } from './across-turns.ts'
import { type Looked, merged, personalFinder } from './find/personal-data.ts'

/** When personal data is said, ms from the start. */
export type Moment = { fromMs: number; toMs: number }

/** Where word times come from: the engine, or an estimate from the times of the passage they are in. */
type Timing = 'word' | 'estimated'
type Given = {
  segments: readonly { speakerId: string; words: readonly StoredWord[] }[]
  looked: Looked
  timing: Timing
}
type FoundIn = { counts: PersonalData['counts']; moments: Moment[] }

/** How far the sound of a word may extend before and after it, ms. */
const edges: Record<Timing, number> = { word: 150, estimated: 1500 }

/** Everything found in a transcript, with when it is said: from the start of its first word to the end of its last. */
export const findIn = ({ segments, looked, timing }: Given): FoundIn => {
  const edgeMs = edges[timing]
  const find = personalFinder(looked)
  const counts: PersonalData['counts'] = {}
  const moments: Moment[] = []
  const turns = segments.map(({ speakerId, words }) => ({
    speakerId,
    text: words.map(([word]) => word).join(' '),
  }))
  const across = foundAcross(turns, find)
  for (const [i, { words }] of segments.entries()) {
    const [own, over] = [find(turns[i]?.text ?? ''), across[i] ?? []]
    const whole = own.filter((one) => !over.some(({ start, end }) => start < one.end && end > one.start))
    for (const { kind } of [...whole, ...over.filter(({ begins }) => begins)])
      counts[kind] = (counts[kind] ?? 0) + 1
    const all = merged([...own, ...over])
    let [at, which] = [0, 0]
    for (const [word, startMs, endMs] of words) {
      const [from, to] = [at, at + word.length]
      at = to + 1
      while (which < all.length && (all[which]?.end ?? 0) <= from) which += 1
      const one = all[which]
      if (!one || one.start >= to) continue
      const last = moments.at(-1)
      const moment = { fromMs: Math.max(0, startMs - edgeMs), toMs: endMs + edgeMs }
      if (last && moment.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, moment.toMs)
      else moments.push(moment)
    }
  }
  return { counts, moments: moments.toSorted((a, b) => a.fromMs - b.fromMs) }
}

const apart = taskOf<typeof findIn>(new URL(import.meta.url), 'findIn', 30_000)

/** Most words searched on the main thread: a few milliseconds. */
const maxInline = 3000

/** What is found in the current transcript of a recording. @throws Failure SERVER_BUSY, TOO_MUCH_WORK */
export const foundIn = async (
  db: Queryable,
  recordingId: string,
  looked: Looked,
  timing: Timing,
  asker: Asker,
): Promise<FoundIn> => {
  const segments = await db
    .selectFrom('segments')
    .select(['speakerId', 'words'])
    .where('recordingId', '=', recordingId)
    .orderBy('startMs')
    .execute()
  const words = segments.reduce((sum, segment) => sum + segment.words.length, 0)
  const given = { segments, looked, timing }
  return words <= maxInline ? findIn(given) : textThreads.run(apart, given, asker)
}
