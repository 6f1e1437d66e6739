import type { Db } from '#kernel/db/database.ts'
import { secondFactorDue } from '../second-factor/due.ts'

/** The columns every look-up of a token shares: account, profile, role and workspace, in one join. */
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
      'p.firstName',
      'p.lastName',
      'p.language',
      'm.role',
      'w.id as workspaceId',
      'w.name as workspaceName',
    ])
    .select(secondFactorDue)

type Row = Awaited<ReturnType<ReturnType<typeof accountRows>['executeTakeFirstOrThrow']>>

/** An account found by a token, and the id and last use of what it came with. */
export type FoundAccount = Row & { tokenId: string; usedAt: Date; provedAt: Date }
