import { isOtherScript } from '@hattama/contract/rules/speech/speech-languages'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'

type Scope = { workspaceId: string; userId: string; recordingIds: readonly string[] | null }

/** A question of fewer letters may be a name. */
const minLetters = 4

/**
 * Whether a question is in a script that none of the meetings was held in, so that a search for its words cannot find
 * anything. False where the language of a meeting is not known.
 */
export const isAskedInOtherScript = async (
  db: Queryable,
  { workspaceId, userId, recordingIds }: Scope,
  question: string,
): Promise<boolean> => {
  const meetings = db
    .selectFrom('recordings as r')
    .innerJoin('transcripts as t', 't.recordingId', 'r.id')
    .select(sql<string | null>`coalesce(t.language, r.language)`.as('language'))
    .distinct()
    .where(visibleTo({ workspaceId, userId, ownerId: null }))
  const spoken = await (
    recordingIds === null ? meetings : meetings.where(sql<boolean>`r.id = any(${recordingIds}::uuid[])`)
  ).execute()
  return (
    spoken.length > 0 &&
    spoken.every(({ language }) => language !== null && isOtherScript(question, language, minLetters))
  )
}
