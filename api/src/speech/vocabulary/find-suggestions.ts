import type { Dismissal, SuggestionList } from '@hattama/contract/vocabulary'
import type { Db } from '#kernel/db/database.ts'
import { plainOf } from './likely-terms.ts'
import { listTerms } from './queries.ts'
import { suggest } from './suggest.ts'

/** Words of the workspace that a transcript likely misheard; none while it is being made. */
export const findSuggestions = async (
  db: Db,
  workspaceId: string,
  recordingId: string,
): Promise<SuggestionList> => {
  const head = await db
    .selectFrom('transcripts')
    .select(['revision', 'complete'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  const revision = head?.revision ?? 0
  const terms = head?.complete ? await listTerms(db, workspaceId) : []
  if (terms.length === 0) return { suggestions: [], revision }
  const [segments, dismissed] = await Promise.all([
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
  const gone = new Set(dismissed.map(({ heard, term }) => JSON.stringify([heard, term])))
  const isDismissed = (heard: string, term: string) => gone.has(JSON.stringify([heard, term]))
  return { suggestions: suggest(segments, terms, isDismissed), revision }
}

/** What was heard is right in this recording, wherever it stands in it. Repeating it changes nothing. */
export const dismiss = async (db: Db, recordingId: string, { heard, term }: Dismissal): Promise<void> => {
  await db
    .insertInto('dismissedSuggestions')
    .values({ recordingId, heard: plainOf(heard), term: plainOf(term) })
    .onConflict((c) => c.doNothing())
    .execute()
}
