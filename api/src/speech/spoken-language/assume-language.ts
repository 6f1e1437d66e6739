import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'

/**
 * The language to assume of a recording whose language nobody chose, where no engine can tell it from the sound: that of
 * the last meeting of its series, else the workspace's, else that of its owner's interface. English if all are unknown.
 */
export const assumeLanguage = async (db: Db, recordingId: string): Promise<string> => {
  const { rows } = await sql<{ language: string | null }>`
    select coalesce(
      (select t.language
        from series_recordings own
        join series_recordings other on other.series_id = own.series_id and other.recording_id <> own.recording_id
        join recordings before on before.id = other.recording_id and before.deleted_at is null
        join transcripts t on t.recording_id = before.id and t.complete and t.language is not null
        where own.recording_id = r.id
        order by before.created_at desc limit 1),
      w.speech_language,
      p.language) as language
    from recordings r
    left join workspaces w on w.id = r.workspace_id
    left join profiles p on p.user_id = r.owner_id
    where r.id = ${recordingId}`.execute(db)
  return rows[0]?.language ?? 'en'
}
