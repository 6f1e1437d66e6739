import type { Dismissal, SuggestionList } from '@hattama/contract/vocabulary'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { textThreads } from '#kernel/worker-threads/text-threads.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { coverFor } from '../editing/under-cover.ts'
import { hiddenContext } from './hidden-context.ts'
import { plainOf } from './likely-terms.ts'
import { listTerms } from './queries.ts'
import { suggest } from './suggest.ts'

/** Up to this many spoken words and terms are checked within a few milliseconds: less than a thread costs. */
const maxInline = 100

const task = taskOf<typeof suggest>(new URL('./suggest.ts', import.meta.url), 'suggest', 30_000)

/**
 * Finds vocabulary of the workspace that a transcript likely misheard; none while it is being made.
 * @throws Failure SERVER_BUSY, TOO_MUCH_WORK
 */
export const findSuggestions = async (
  db: Db,
  person: Person,
  recordingId: string,
  signal: AbortSignal,
): Promise<SuggestionList> => {
  const { workspaceId } = person
  const head = await db
    .selectFrom('transcripts')
    .select(['revision', 'complete'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  const revision = head?.revision ?? 0
  const terms = head?.complete ? await listTerms(db, workspaceId) : []
  if (terms.length === 0) return { suggestions: [], revision }
  const [cover, segments, dismissed] = await Promise.all([
    coverFor(db, person, recordingId),
    db
      .selectFrom('segments')
      .select(['id', 'text', 'words'])
      .where('recordingId', '=', recordingId)
      .orderBy('ordinal')
      .execute(),
    db
      .selectFrom('dismissedSuggestions')
      .select(['term', 'heard'])
      .where('recordingId', '=', recordingId)
      .execute(),
  ])
  const asked = { segments, terms, dismissed }
  const words = segments.reduce((sum, segment) => sum + segment.words.length, 0)
  const asker = { signal, whose: workspaceId }
  const suggestions =
    Math.max(words, terms.length) <= maxInline ? suggest(asked) : await textThreads.run(task, asked, asker)
  return {
    suggestions: cover ? await hiddenContext(db, recordingId, { suggestions, segments }, cover) : suggestions,
    revision,
  }
}

/** Notes that what was heard is right everywhere in this recording. Idempotent. */
export const dismiss = async (db: Db, recordingId: string, { heard, term }: Dismissal): Promise<void> => {
  await db
    .insertInto('dismissedSuggestions')
    .values({ recordingId, heard: plainOf(heard), term: plainOf(term) })
    .onConflict((c) => c.doNothing())
    .execute()
}
