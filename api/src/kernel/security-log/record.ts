import type { SecurityDetail } from '@hattama/contract/people/security-log'
import type { SecurityKind } from '@hattama/contract/rules/people/security-kinds'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/**
 * Who did something, and from where. `userId` null: someone without an account, a guest with a link, or an automatic rule.
 */
export type Actor = {
  userId: string | null
  email: string
  address: string | null
  userAgent?: string | null
  /** the API key used */
  key?: { name: string } | undefined
}

/** What happened. `subjectId`: the account, recording or summary it is about; `subject`: something without an id. */
export type SecurityEvent = {
  kind: SecurityKind
  outcome?: 'done' | 'refused'
  subjectId?: string
  subject?: string
  detail?: SecurityDetail
}

/** An account is recorded by its email address, since it may be gone by the time someone reads the log. */
const subjectOf = ({ subject, subjectId }: SecurityEvent) =>
  subject !== undefined || subjectId === undefined
    ? sql<string>`${subject ?? ''}::text`
    : sql<string>`coalesce((select email from auth_users where id = ${subjectId}), '')`

const insert = (happening: SecurityEvent, { userId, email, address, userAgent, key }: Actor) => sql`
  insert into security_events
    (workspace_id, kind, outcome, user_id, who, address, user_agent, subject_id, subject, detail)
  select workspace_id, ${happening.kind}, ${happening.outcome ?? 'done'}, ${userId}, ${email}, ${address},
    ${userAgent ?? null}, ${happening.subjectId ?? null}, ${subjectOf(happening)},
    ${JSON.stringify({ ...happening.detail, ...(key && { key: key.name }) })}::text::jsonb`

/** Records an event in the workspace of the person acting. In a transaction it commits or rolls back with the change. */
export const record = async (
  db: Queryable,
  who: Actor & { workspaceId: string },
  happening: SecurityEvent,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`${insert(happening, who)}
    from (values (${who.workspaceId}::text)) as place (workspace_id) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records an event about an account once for each workspace it belongs to, whose admins are responsible for it. */
export const recordOfAccount = async (
  db: Queryable,
  doer: Actor,
  happening: SecurityEvent,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`${insert(happening, doer)}
    from memberships where memberships.user_id = ${doer.userId} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The account or workspace a server admin acts on; neither: the server itself. */
type Dealt = { userId?: string; workspaceId?: string }

/**
 * Records what a server admin does: in their own workspace, and in each affected one, whose owners and admins must be
 * able to see it.
 */
export const recordOfServer = async (
  db: Queryable,
  who: Actor & { workspaceId: string },
  { userId = '', workspaceId }: Dealt,
  happening: SecurityEvent,
): Promise<void> => {
  await sql`${insert(happening, who)}
    from (
      select ${who.workspaceId}::text as workspace_id
      union select ${workspaceId ?? who.workspaceId}::text
      union select workspace_id from memberships where user_id = ${userId}
    ) as place`.execute(db)
}
