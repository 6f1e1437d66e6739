import type { PossibleRecipient } from '@hattama/contract/connections/minutes-letter'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { mayBeSeenBy } from '#kernel/visibility/may-be-seen.ts'

type Meant = { address: string; name: string | null }
type Asked = { workspaceId: string; recordingId: string }

/** Returns each address once, with whether it belongs to a workspace member and whether that member sees the meeting. */
export const recipientsOf = async (
  db: Queryable,
  { workspaceId, recordingId }: Asked,
  people: readonly Meant[],
): Promise<PossibleRecipient[]> => {
  const once = new Map<string, Meant>()
  for (const { address, name } of people) {
    const key = address.trim().toLowerCase()
    if (!once.get(key)?.name) once.set(key, { address: once.get(key)?.address ?? address.trim(), name })
  }
  const { rows } = await sql<{ email: string; name: string; sees: boolean }>`
    select lower(u.email) as email, u.name,
      exists (select from recordings r where r.id = ${recordingId} and r.workspace_id = ${workspaceId}
        and r.deleted_at is null and ${mayBeSeenBy(sql.ref('m.userId'))}) as sees
    from memberships m join auth_users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and u.email_verified and lower(u.email) = any (${[...once.keys()]}::text[])`.execute(
    db,
  )
  const members = new Map(rows.map((row) => [row.email, row]))
  return [...once].map(([key, { address, name }]) => {
    const member = members.get(key)
    return {
      address,
      name: name ?? (member?.name.trim() || null),
      isMember: member !== undefined,
      seesMeeting: member?.sees === true,
    }
  })
}
