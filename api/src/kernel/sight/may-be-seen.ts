import { type Expression, type RawBuilder, sql } from 'kysely'

/** Where a query knows recordings from: an alias, and the column that holds their ids. */
type Of = { alias: string; id: string }

/** The recordings `r`, and the index of search `d`. */
const recordings: Of = { alias: 'r', id: 'id' }
export const searchDocuments: Of = { alias: 'd', id: 'recordingId' }

/** Who asks: an id, or the column that holds it. */
type Who = string | Expression<string>

/** The shares `x` of a recording that reach a person, by themselves or by a group. */
const reaching = (who: Who, { alias, id }: Of) => sql`
  from recording_shares x where x.recording_id = ${sql.ref(`${alias}.${id}`)}
    and (x.user_id = ${who} or x.group_id in (select g.group_id from group_members g where g.user_id = ${who}))`

/**
 * The rule of sight in SQL, the only place that has it: whether a person sees a recording of a workspace they belong to.
 * Every query that reads anything of recordings for somebody stands it beside the workspace. `rules/sight.ts` of the
 * contract is the same rule for one that was read; a test compares the two.
 */
export const mayBeSeenBy = (who: Who, of: Of = recordings): RawBuilder<boolean> => {
  const sight = sql.ref(`${of.alias}.sight`)
  return sql<boolean>`(${sight} = 'workspace' or ${sql.ref(`${of.alias}.ownerId`)} = ${who}
    or (${sight} = 'chosen' and exists (select ${reaching(who, of)})))`
}

/** The most that the shares of a recording `r` give a person: 'edit', 'see' or null. */
export const shareFor = (who: Who): RawBuilder<'edit' | 'see' | null> => sql`
  case when r.sight = 'chosen' then (
    select case when bool_or(x.may_edit) then 'edit' when count(*) > 0 then 'see' end ${reaching(who, recordings)}
  ) end`

/** Whether a person sees every one of the recordings whose ids an array holds; one that is gone for good is seen by nobody. */
export const allSeenBy = (who: Who, ids: Expression<string[]>, workspaceId: Who): RawBuilder<boolean> => sql`
  not exists (
    select from unnest(${ids}) as wanted (id)
    where not exists (
      select from recordings r where r.id = wanted.id and r.workspace_id = ${workspaceId} and ${mayBeSeenBy(who)}
    )
  )`
