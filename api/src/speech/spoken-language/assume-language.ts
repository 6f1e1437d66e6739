import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'

/** A language assumed of a recording; `isGuess`: only because its owner reads screens in it. */
export type Assumed = { language: string; isGuess: boolean }

/**
 * The language to assume of a recording whose language nobody chose, where no engine can tell it from the sound: that of
 * the last meeting of its series, else the workspace's, else, as a guess, that of its owner's interface. English if all
 * are unknown.
 */
export const assumeLanguage = async (db: Db, recordingId: string): Promise<Assumed> => {
  const { rows } = await sql<{ known: string | null; screens: string | null }>`
    select coalesce(
      (select t.language
        from series_recordings own
        join series_recordings other on other.series_id = own.series_id and other.recording_id <> own.recording_id
        join recordings before on before.id = other.recording_id and before.deleted_at is null
        join transcripts t on t.recording_id = before.id and t.complete and t.language is not null
        where own.recording_id = r.id
        order by before.created_at desc limit 1),
      w.speech_language) as known,
      p.language as screens
    from recordings r
    left join workspaces w on w.id = r.workspace_id
    left join profiles p on p.user_id = r.owner_id
    where r.id = ${recordingId}`.execute(db)
  const [{ known, screens } = { known: null, screens: null }] = rows
  return { language: known ?? screens ?? 'en', isGuess: known === null }
}
