import type { Dismissal, SuggestionList } from '@hattama/contract/speech/vocabulary'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { textThreads } from '#kernel/worker-threads/text-threads.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Revealer } from '#library/personal-data/reveal.ts'
import { coverFor } from '../editing/under-cover.ts'
import { hiddenContext } from './hidden-context.ts'
import { plainOf } from './likely-terms.ts'
import { listTerms } from './queries.ts'
import { suggest } from './suggest.ts'

/** Up to this many spoken words and terms are checked within a few milliseconds: less than a thread costs. */
const maxInline = 100

const task = taskOf<typeof suggest>(new URL('./suggest.ts', import.meta.url), 'suggest', 30_000)

type Reader = Revealer & { workspaceId: string }

const nothing = { cover: null, segments: [], terms: [], dismissed: [] }

/**
 * Reads a transcript together with what is hidden in it from this person: it may be edited, or be hidden, between two
 * queries.
 */
const readAtOnce = (db: Db, person: Reader, recordingId: string) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const head = await trx
        .selectFrom('transcripts')
        .select(['revision', 'complete'])
        .where('recordingId', '=', recordingId)
        .executeTakeFirst()
      const revision = head?.revision ?? 0
      const terms = head?.complete ? await listTerms(trx, person.workspaceId) : []
      if (terms.length === 0) return { ...nothing, revision }
      const cover = await coverFor(trx, person, recordingId)
      const segments = await trx
        .selectFrom('segments')
        .select(['id', 'speakerId', 'text', 'words'])
        .where('recordingId', '=', recordingId)
        .orderBy('ordinal')
        .execute()
      const dismissed = await trx
        .selectFrom('dismissedSuggestions')
        .select(['term', 'heard'])
        .where('recordingId', '=', recordingId)
        .execute()
      return { revision, cover, segments, terms, dismissed }
    })

/**
 * Finds vocabulary of the workspace that a transcript likely misheard; none while it is being made.
 * @throws Failure SERVER_BUSY, TOO_MUCH_WORK
 */
export const findSuggestions = async (
  db: Db,
  person: Reader,
  recordingId: string,
  signal: AbortSignal,
): Promise<SuggestionList> => {
  const { workspaceId } = person
  const { revision, cover, ...asked } = await readAtOnce(db, person, recordingId)
  if (asked.terms.length === 0) return { suggestions: [], revision }
  const words = asked.segments.reduce((sum, segment) => sum + segment.words.length, 0)
  const asker = { signal, whose: workspaceId }
  const suggestions =
    Math.max(words, asked.terms.length) <= maxInline
      ? suggest(asked)
      : await textThreads.run(task, asked, asker)
  return { suggestions: cover ? hiddenContext(suggestions, asked.segments, cover) : suggestions, revision }
}

/** Notes that what was heard is right everywhere in this recording. Idempotent. */
export const dismiss = async (db: Db, recordingId: string, { heard, term }: Dismissal): Promise<void> => {
  await db
    .insertInto('dismissedSuggestions')
    .values({ recordingId, heard: plainOf(heard), term: plainOf(term) })
    .onConflict((c) => c.doNothing())
    .execute()
}
