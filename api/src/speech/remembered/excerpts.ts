import type { VoiceExcerpt } from '@hattama/contract/speech/remembered-voice'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'

type Row = {
  id: string
  learntAt: Date
  startMs: number
  endMs: number
  recordingId: string | null
  title: string
}

const excerptsWhere = async (
  db: Queryable,
  person: Person,
  which: RawBuilder<unknown>,
): Promise<VoiceExcerpt[]> => {
  const { rows } = await sql<Row>`
    select e.id, e.learnt_at, e.start_ms, e.end_ms, r.id as recording_id,
      coalesce(nullif(trim(r.title), ''), r.filename, '') as title
    from voice_excerpts e join voice_people p on p.id = e.person_id
    left join recordings r on r.id = e.recording_id and ${visibleTo(scopeOf(person))}
    where p.workspace_id = ${person.workspaceId} and e.sealed is not null and ${which}
    order by e.learnt_at desc, e.start_ms limit 500`.execute(db)
  return rows.map(({ learntAt, recordingId, title, ...rest }) => ({
    ...rest,
    learntAt: learntAt.toISOString(),
    recording: recordingId === null ? null : { id: recordingId, title },
  }))
}

/** Returns what was learnt of a person's voice; with recording titles only where the requester may see them. */
export const excerptsOf = (db: Queryable, person: Person, personId: string): Promise<VoiceExcerpt[]> =>
  excerptsWhere(db, person, sql`p.id = ${personId}`)

/** Returns what was learnt of one's own voice. */
export const ownExcerpts = (db: Queryable, person: Person): Promise<VoiceExcerpt[]> =>
  excerptsWhere(db, person, sql`p.user_id = ${person.userId}`)

/** Unlearns an excerpt for good: that moment is never learnt again. `whose`: null for anyone's. @throws Failure NOT_FOUND */
export const unlearn = async (
  db: Db,
  { workspaceId }: Person,
  id: string,
  whose: string | null,
): Promise<void> => {
  const { rows } = await sql`
    update voice_excerpts e set sealed = null, key_id = null from voice_people p
    where e.id = ${id} and p.id = e.person_id and p.workspace_id = ${workspaceId} and e.sealed is not null
      and (${whose}::text is null or p.user_id = ${whose}) returning e.id`.execute(db)
  if (rows.length === 0) throw new Failure('NOT_FOUND')
}
