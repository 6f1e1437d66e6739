import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { secondFactorDue } from '../second-factor/due.ts'

/** The columns every token look-up shares: account, profile, role and workspace, in one join. */
export const accountRows = (db: Db) =>
  db
    .selectFrom('authUsers as u')
    .leftJoin('profiles as p', 'p.userId', 'u.id')
    .leftJoin('memberships as m', (on) =>
      on.onRef('m.workspaceId', '=', 'p.workspaceId').onRef('m.userId', '=', 'u.id'),
    )
    .leftJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select([
      'u.id as userId',
      'u.email',
      'u.name',
      'u.emailVerified',
      'u.createdAt',
      'u.blockedAt',
      'p.firstName',
      'p.lastName',
      'p.language',
      'p.hintsSeen',
      'm.role',
      'w.id as workspaceId',
      'w.name as workspaceName',
    ])
    .select(secondFactorDue)
    .select(sql<boolean>`exists (select from server_admins a where a.user_id = u.id)`.as('serverAdmin'))

/**
 * How a session relates to single sign-on, in a query that aliases it as `s` and workspace and membership as `w` and `m`:
 * whether its provider, the operator's or this workspace's, does its own second step; and whether the workspace admits
 * people only through its own provider (except owners, or a provider outage would lock everyone out).
 */
export const ssoStanding = [
  sql<boolean>`s.second_step_elsewhere
    and (s.sso like 'operator:%' or s.sso = 'workspace:' || w.id)`.as('secondStepElsewhere'),
  sql<boolean>`coalesce((select p.required from sso_providers p where p.workspace_id = w.id)
    and m.role <> 'owner' and s.sso is distinct from 'workspace:' || w.id, false)`.as('ssoDue'),
] as const

type Row = Awaited<ReturnType<ReturnType<typeof accountRows>['executeTakeFirstOrThrow']>>

/** An account found by a token, and the id and last use of what it came with. */
export type FoundAccount = Row & { tokenId: string; usedAt: Date; provedAt: Date } & {
  secondStepElsewhere?: boolean | null
  ssoDue?: boolean
}

/** What tells whether a workspace admits the sign-in of an account found by a token. */
type SignIn = {
  secondFactorDue?: boolean | undefined
  secondStepElsewhere?: boolean | null | undefined
  ssoDue?: boolean | undefined
}

/** Whether the workspace asks for another sign-in than this one was: until then requests are refused. */
export const isSignInDue = ({ secondFactorDue, secondStepElsewhere, ssoDue }: SignIn): boolean =>
  ssoDue === true || (secondFactorDue === true && secondStepElsewhere !== true)
