import { isOtherScript } from '@hattama/contract/rules/speech/speech-languages'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { languageAsked } from '#kernel/language/language-asked.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'

type Scope = { workspaceId: string; userId: string; recordingIds: readonly string[] | null }

/** A question of fewer letters may be a name. */
const minLetters = 4

/**
 * Whether a question is in a script that none of the meetings was held in, so that a search for its words cannot find
 * anything. False where the language of a meeting is not known.
 */
export const isAskedInOtherScript = async (db: Queryable, scope: Scope, question: string): Promise<boolean> =>
  (await spokenWhere(db, scope, (language) => isOtherScript(question, language, minLetters))).length > 0

/**
 * The languages of meetings none of which was held in that of the question; empty where one was, or where a language is not
 * known. Russian and Kazakh share most letters, but few words.
 */
export const otherLanguagesOf = (db: Queryable, scope: Scope, question: string): Promise<string[]> => {
  const asked = languageAsked(question)
  return spokenWhere(
    db,
    scope,
    (language) =>
      isOtherScript(question, language, minLetters) ||
      (asked !== null && asked !== 'en' && asked !== language && /^(?:ru|kk)$/.test(language)),
  )
}

/** The languages spoken in the meetings, by their two letters, where all of them are others than that of the question. */
const spokenWhere = async (
  db: Queryable,
  scope: Scope,
  isOther: (language: string) => boolean,
): Promise<string[]> => {
  const languages = await spokenIn(db, scope)
  const known = languages.filter((language) => language !== null)
  return known.length === languages.length && known.every(isOther) ? [...new Set(known)].toSorted() : []
}

/** The languages spoken in the meetings a person can see, by their two letters, where they are known. */
export const languagesSpoken = async (db: Queryable, scope: Scope): Promise<string[]> =>
  (await spokenIn(db, scope)).filter((language) => language !== null)

const spokenIn = async (
  db: Queryable,
  { workspaceId, userId, recordingIds }: Scope,
): Promise<(string | null)[]> => {
  const meetings = db
    .selectFrom('recordings as r')
    .innerJoin('transcripts as t', 't.recordingId', 'r.id')
    .select(sql<string | null>`coalesce(t.language, r.language)`.as('language'))
    .distinct()
    .where(visibleTo({ workspaceId, userId, ownerId: null }))
  const spoken = await (
    recordingIds === null ? meetings : meetings.where(sql<boolean>`r.id = any(${recordingIds}::uuid[])`)
  ).execute()
  return spoken.map(({ language }) => language?.toLowerCase().split(/[-_]/)[0] ?? null)
}
