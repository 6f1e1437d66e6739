import { replaceIn } from '@hattama/contract/rules/speech/replace-text'
import type { StoredWord } from '#kernel/db/columns.ts'
import type { Queryable, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Revealer } from '#library/personal-data/reveal.ts'
import { foundAcross } from '#library/personal-data/across-turns.ts'
import type { Found } from '#library/personal-data/find/found.ts'
import { merged, personalFinder } from '#library/personal-data/find/personal-data.ts'
import { readingOf } from '#library/personal-data/redaction.ts'
import { lookedFor } from '#library/personal-data/settings.ts'

/** Finds in a text what someone who changes it cannot read. */
export type Cover = (text: string) => Found[]

/** What is hidden in a recording from a person; null if they read all of it. */
export const coverFor = async (
  db: Queryable,
  person: Revealer & { workspaceId: string },
  recordingId: string,
): Promise<Cover | null> =>
  (await readingOf(db, person, recordingId)) === 'whole'
    ? null
    : personalFinder(await lookedFor(db, person.workspaceId))

/** What is looked at of a segment: what a number is spread over belongs to one speaker. */
type Turn = { id: string; speakerId: string; text: string }

/** A segment, and the hidden ranges of its text, in UTF-16 units. */
export type Under<S> = { segment: S; found: Found[] }

/** What is hidden in each segment of the passages that some are part of, also across their borders. */
const foundAround = <S extends Turn>(
  all: readonly S[],
  ids: ReadonlySet<string>,
  cover: Cover,
): Under<S>[] => {
  const found: Under<S>[] = []
  for (let from = 0; from < all.length;) {
    let to = from + 1
    while (to < all.length && all[to]?.speakerId === all[from]?.speakerId) to += 1
    const passage = all.slice(from, to)
    from = to
    if (!passage.some(({ id }) => ids.has(id))) continue
    const across = foundAcross(passage, cover)
    passage.forEach((segment, i) =>
      found.push({ segment, found: merged([...cover(segment.text), ...(across[i] ?? [])]) }),
    )
  }
  return found
}

/**
 * These segments with what is hidden in each, in the same order.
 * @param all the whole transcript in its order, from one query: ranges found in texts of another moment would cover other words
 */
export const withHidden = <S extends Turn>(
  all: readonly S[],
  ids: ReadonlySet<string>,
  cover: Cover,
): Under<S>[] => foundAround(all, ids, cover).filter(({ segment }) => ids.has(segment.id))

/** As `replaceIn`, but only between ranges: what is hidden neither matches nor changes. */
export const replaceBetween = (
  text: string,
  hidden: readonly Found[],
  find: string,
  replacement: string,
): { text: string; count: number } => {
  let [made, count, at] = ['', 0, 0]
  for (const { start, end } of [...hidden, { start: text.length, end: text.length }]) {
    const open = replaceIn(text.slice(at, start), find, replacement)
    made += open.text + text.slice(start, end)
    count += open.count
    at = end
  }
  return { text: made, count }
}

const keyOf = ([word, startMs, endMs]: StoredWord) => `${startMs} ${endMs} ${word}`

/** The hidden words of passages, with the ids of all segments in these. */
const hiddenWords = async (trx: Trx, recordingId: string, ids: ReadonlySet<string>, cover: Cover) => {
  const rows = await trx
    .selectFrom('segments')
    .select(['id', 'speakerId', 'words'])
    .where('recordingId', '=', recordingId)
    .orderBy('ordinal')
    .execute()
  const all = rows.map((row) => ({ ...row, text: row.words.map(([word]) => word).join(' ') }))
  const around = foundAround(all, ids, cover)
  const words = around.flatMap(({ segment, found }) => {
    let at = 0
    return segment.words.filter(([word]) => {
      const [from, to] = [at, at + word.length]
      at = to + 1
      return found.some(({ start, end }) => start < to && end > from)
    })
  })
  return { ids: new Set(around.map(({ segment }) => segment.id)), words: new Set(words.map(keyOf)) }
}

/**
 * Changes segments, and undoes that where it changed or uncovered a word that is hidden from whoever asked: by removing it,
 * by words beside it, or by giving part of a number to another speaker.
 * @throws Failure PERSONAL_DATA_HIDDEN; the caller's transaction must end with it
 */
export const changeAround = async <T>(
  trx: Trx,
  recordingId: string,
  ids: readonly string[],
  cover: Cover | null,
  change: () => Promise<T>,
): Promise<T> => {
  if (!cover || ids.length === 0) return change()
  const before = await hiddenWords(trx, recordingId, new Set(ids), cover)
  const made = await change()
  if (before.words.size === 0) return made
  const after = await hiddenWords(trx, recordingId, before.ids, cover)
  if (!before.words.isSubsetOf(after.words)) throw new Failure('PERSONAL_DATA_HIDDEN')
  return made
}
