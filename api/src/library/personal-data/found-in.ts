import type { PersonalData } from '@hattama/contract/library/personal-data'
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
type Segments = readonly { speakerId: string; words: readonly StoredWord[] }[]
type Given = { segments: Segments; looked: Looked; timing: Timing }
type FoundIn = { counts: PersonalData['counts']; moments: Moment[] }

/** Passages as they read before a change, each a list of segments of one speaker. */
type Former = { timing: Timing; passages: readonly (readonly (readonly StoredWord[])[])[] }

/**
 * How far the sound of something hidden may extend before and after the times of its words, ms. Estimated times suppose that all
 * is said equally fast; figures are said slowly, so those before and behind them are off by more with each one.
 */
const edgeOf = (timing: Timing, hidden: string): number =>
  timing === 'word'
    ? 150
    : 1500 + 300 * Math.max(hidden.match(/\d/g)?.length ?? 0, hidden.split(/\s+/).length)

/** Everything found in a transcript, with when it is said: from the start of its first word to the end of its last. */
export const findIn = ({ segments, looked, timing }: Given): FoundIn =>
  findWith(personalFinder(looked), segments, (hidden) => edgeOf(timing, hidden))

const findWith = (
  find: ReturnType<typeof personalFinder>,
  segments: Segments,
  edgeMs: (hidden: string) => number,
): FoundIn => {
  const counts: PersonalData['counts'] = {}
  const moments: Moment[] = []
  const turns = segments.map(({ speakerId, words }) => ({
    speakerId,
    text: words.map(([word]) => word).join(' '),
  }))
  const across = foundAcross(turns, find)
  for (const [i, { words }] of segments.entries()) {
    const text = turns[i]?.text ?? ''
    const [own, over] = [find(text), across[i] ?? []]
    const whole = own.filter((one) => !over.some(({ start, end }) => start < one.end && end > one.start))
    for (const { kind } of [...whole, ...over.filter(({ begins }) => begins)])
      counts[kind] = (counts[kind] ?? 0) + 1
    let [at, next] = [0, 0]
    for (const { start, end } of merged([...own, ...over])) {
      for (; next < words.length && at + (words[next]?.[0].length ?? 0) <= start; next += 1)
        at += (words[next]?.[0].length ?? 0) + 1
      const first = words[next]
      for (; next < words.length - 1 && at + (words[next]?.[0].length ?? 0) < end; next += 1)
        at += (words[next]?.[0].length ?? 0) + 1
      const last = words[next]
      if (!first || !last) break
      const edge = edgeMs(text.slice(start, end))
      moments.push({ fromMs: Math.max(0, first[1] - edge), toMs: last[2] + edge })
    }
  }
  return { counts, moments: united(moments) }
}

/** Moments in order, those that touch as one. */
const united = (all: readonly Moment[]): Moment[] => {
  const made: Moment[] = []
  for (const one of all.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = made.at(-1)
    if (last && one.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, one.toMs)
    else made.push({ ...one })
  }
  return made
}

type GivenAll = Given & { former: readonly Former[]; edgeMs: number | null }

/**
 * When something is said that is hidden, in the present transcript or in what any earlier revision of it read.
 * @public run in a thread by this name
 */
export const coveredIn = ({ former, edgeMs, ...present }: GivenAll): Moment[] => {
  const find = personalFinder(present.looked)
  const edge = (timing: Timing) => (hidden: string) => edgeMs ?? edgeOf(timing, hidden)
  const before = former.flatMap(({ timing, passages }) =>
    passages.flatMap((passage) => {
      const segments = passage.map((words) => ({ speakerId: '', words }))
      return findWith(find, segments, edge(timing)).moments
    }),
  )
  return united([...findWith(find, present.segments, edge(present.timing)).moments, ...before])
}

const findApart = taskOf<typeof findIn>(new URL(import.meta.url), 'findIn', 30_000)
const coveredApart = taskOf<typeof coveredIn>(new URL(import.meta.url), 'coveredIn', 60_000)

/** Most words searched on the main thread: a few milliseconds. */
const maxInline = 3000

const segmentsOf = (db: Queryable, recordingId: string) =>
  db
    .selectFrom('segments')
    .select(['speakerId', 'words'])
    .where('recordingId', '=', recordingId)
    .orderBy('startMs')
    .execute()

const wordsIn = (segments: readonly { words: readonly StoredWord[] }[]) =>
  segments.reduce((sum, { words }) => sum + words.length, 0)

/** What is found in the current transcript of a recording. @throws Failure SERVER_BUSY, TOO_MUCH_WORK */
export const foundIn = async (
  db: Queryable,
  recordingId: string,
  looked: Looked,
  timing: Timing,
  asker: Asker,
): Promise<FoundIn> => {
  const segments = await segmentsOf(db, recordingId)
  const given = { segments, looked, timing }
  return wordsIn(segments) <= maxInline ? findIn(given) : textThreads.run(findApart, given, asker)
}

/**
 * When hidden data is said in a recording: what is found in its transcript, and what was found where the transcript has been
 * changed since. So no edit, undo or new transcription uncovers sound; only other settings do, or hiding nothing.
 * @param edgeMs how far the sound of a word may extend before and after it; null: as its timing suggests
 * @throws Failure SERVER_BUSY, TOO_MUCH_WORK
 */
export const coveredMoments = async (
  db: Queryable,
  recordingId: string,
  looked: Looked,
  timing: Timing,
  asker: Asker,
  edgeMs: number | null = null,
): Promise<Moment[]> => {
  const [segments, former] = await Promise.all([
    segmentsOf(db, recordingId),
    db
      .selectFrom('formerPassages')
      .select(['timing', 'passages'])
      .where('recordingId', '=', recordingId)
      .execute(),
  ])
  const given = { segments, looked, timing, former, edgeMs }
  const before = former.reduce(
    (sum, { passages }) => sum + wordsIn(passages.flat().map((words) => ({ words }))),
    0,
  )
  const isShort = wordsIn(segments) + before <= maxInline
  return isShort ? coveredIn(given) : textThreads.run(coveredApart, given, asker)
}
