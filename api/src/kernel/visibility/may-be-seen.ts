import { type Expression, type RawBuilder, sql } from 'kysely'

/** Where a query takes recordings from: an alias, and the column with their ids. */
type Of = { alias: string; id: string }

/** The recordings `r`, and the search index `d`. */
const recordings: Of = { alias: 'r', id: 'id' }
export const searchDocuments: Of = { alias: 'd', id: 'recordingId' }

/** Who is asking: an id, or the column that holds it. */
type Who = string | Expression<string>

/** The shares `x` of a recording that reach a person, directly or through a group. */
const reaching = (who: Who, { alias, id }: Of) => sql`
  from recording_shares x where x.recording_id = ${sql.ref(`${alias}.${id}`)}
    and (x.user_id = ${who} or x.group_id in (select g.group_id from group_members g where g.user_id = ${who}))`

/**
 * The visibility rule in SQL, only here: whether a person can see a recording of a workspace they belong to. Every query
 * that reads data of recordings for someone adds it to the workspace condition. `rules/visibility.ts` of the contract is the
 * same rule for a recording in memory; a test compares the two.
 */
export const mayBeSeenBy = (who: Who, of: Of = recordings): RawBuilder<boolean> => {
  const visibility = sql.ref(`${of.alias}.visibility`)
  return sql<boolean>`(${visibility} = 'workspace' or ${sql.ref(`${of.alias}.ownerId`)} = ${who}
    or (${visibility} = 'chosen' and exists (select ${reaching(who, of)})))`
}

/** The highest access the shares of a recording `r` give a person: 'edit', 'see' or null. */
export const shareFor = (who: Who): RawBuilder<'edit' | 'see' | null> => sql`
  case when r.visibility = 'chosen' then (
    select case when bool_or(x.may_edit) then 'edit' when count(*) > 0 then 'see' end ${reaching(who, recordings)}
  ) end`

/** Whether a person can see every recording whose id is in an array; no one can see one deleted for good. */
export const allSeenBy = (who: Who, ids: Expression<string[]>, workspaceId: Who): RawBuilder<boolean> => sql`
  not exists (
    select from unnest(${ids}) as wanted (id)
    where not exists (
      select from recordings r where r.id = wanted.id and r.workspace_id = ${workspaceId} and ${mayBeSeenBy(who)}
    )
  )`
