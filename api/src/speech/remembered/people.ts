import type { VoiceMemory, VoicePerson } from '@hattama/contract/speech/remembered-voice'
import { may } from '@hattama/contract/rules/app/policy'
import { sql, type RawBuilder } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'

type Row = Omit<VoicePerson, 'agreedAt' | 'expiresAt'> & { agreedAt: Date | null; expiresAt: Date | null }

const peopleWhere = async (db: Queryable, which: RawBuilder<unknown>): Promise<VoicePerson[]> => {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.user_id, p.state, p.agreed_at, p.expires_at,
      count(e.id)::int as excerpts, count(distinct e.recording_id)::int as recordings
    from voice_people p left join voice_excerpts e on e.person_id = p.id and e.sealed is not null
    where ${which} group by p.id order by voice_name(p.name)`.execute(db)
  return rows.map((row) => ({
    ...row,
    agreedAt: row.agreedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }))
}

/** Finds a remembered person of a workspace. @throws Failure NOT_FOUND */
export const findPerson = async (db: Queryable, workspaceId: string, id: string): Promise<VoicePerson> => {
  const [person] = await peopleWhere(db, sql`p.id = ${id} and p.workspace_id = ${workspaceId}`)
  if (!person) throw new Failure('NOT_FOUND')
  return person
}

/** Whether a workspace allows voices to be remembered. */
const isAllowed = async (db: Queryable, workspaceId: string): Promise<boolean> => {
  const { remembersVoices } = await db
    .selectFrom('workspaces')
    .select('remembersVoices')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return remembersVoices
}

/** Returns what is remembered, as far as a person may see it: everyone's for those in charge, for others only their own. */
export const findMemory = async (db: Queryable, person: Person, hasModel: boolean): Promise<VoiceMemory> => {
  const mine = sql`p.workspace_id = ${person.workspaceId} and p.user_id = ${person.userId}`
  const [[own = null], people] = await Promise.all([
    peopleWhere(db, mine),
    may(person, 'workspace.change') ? peopleWhere(db, sql`p.workspace_id = ${person.workspaceId}`) : [],
  ])
  return { isAllowed: await isAllowed(db, person.workspaceId), hasModel, own, people }
}
