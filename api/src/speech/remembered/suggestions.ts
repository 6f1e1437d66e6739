import type { VoiceSuggestion } from '@hattama/contract/speech/remembered-voice'
import { sql } from 'kysely'
import type { HeardStretch } from '#kernel/db/columns.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'

type Row = Omit<VoiceSuggestion, 'excerpts'> & { excerpts: HeardStretch[] }

/** Most moments of a speaker that are offered for listening. */
const maxHeard = 3

/** Finds whom unnamed speakers sound like; leaves out people whose consent has ended or who were ruled out there. */
export const findSuggestions = async (db: Queryable, recordingId: string): Promise<VoiceSuggestion[]> => {
  const { rows } = await sql<Row>`
    select s.id as speaker_id, p.id as person_id, p.name, c.likeness, c.excerpts
    from voice_comparisons c
    join speakers s on s.id = c.speaker_id and not s.gone and s.name = ''
    join voice_people p on p.id = c.person_id and p.state = 'agreed' and p.expires_at > now()
    join workspaces w on w.id = p.workspace_id and w.remembers_voices
    join recordings r on r.id = s.recording_id and r.workspace_id = w.id
    where c.recording_id = ${recordingId}
      and not exists (select from voice_refusals f where f.speaker_id = s.id and f.person_id = p.id)
    order by s.ordinal`.execute(db)
  return rows.map((row) => ({ ...row, excerpts: row.excerpts.slice(0, maxHeard) }))
}

type Refusal = { speakerId: string; personId: string; isRefused: boolean }

/** Remembers that a speaker is not a certain person, or forgets that. @throws Failure NOT_FOUND */
export const refuse = async (
  db: Db,
  { userId, workspaceId }: Person,
  recordingId: string,
  { speakerId, personId, isRefused }: Refusal,
): Promise<void> => {
  const { rows } = await sql`
    select from speakers s, voice_people p where s.id = ${speakerId} and s.recording_id = ${recordingId}
      and p.id = ${personId} and p.workspace_id = ${workspaceId}`.execute(db)
  if (rows.length === 0) throw new Failure('NOT_FOUND')
  if (isRefused) {
    await db
      .insertInto('voiceRefusals')
      .values({ speakerId, personId, refusedBy: userId })
      .onConflict((c) => c.doNothing())
      .execute()
    // compared again: the speaker may be the next best match
    await sql`select look_at_voices(${recordingId})`.execute(db)
    return
  }
  await db
    .deleteFrom('voiceRefusals')
    .where('speakerId', '=', speakerId)
    .where('personId', '=', personId)
    .execute()
  await sql`select look_at_voices(${recordingId})`.execute(db)
}
