import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import type { Db } from '#kernel/db/database.ts'
import { mayAct } from '../../delivery/may-act.ts'
import { openSealed, type Seal } from '../../port/seal.ts'
import type { Channel } from './answer-question.ts'

type Target<K> = Extract<ConnectionTarget, { kind: K }>

/**
 * Returns a workspace's connections to a team chat that may answer, oldest first: active ones that belong to the workspace
 * itself, since what one person sees is not for everyone in a channel to ask about.
 */
export const answeringConnections = async <K extends 'slack' | 'teams'>(
  { db, seal }: { db: Db; seal: Seal },
  workspaceId: string,
  kind: K,
): Promise<(Channel & { madeBy: string; target: Target<K> })[]> => {
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'workspaceId', 'madeBy', 'sealed'])
    .where('workspaceId', '=', workspaceId)
    .where('kind', '=', kind)
    .where('userId', 'is', null)
    .where('state', '=', 'active')
    .where(mayAct('connections'))
    .orderBy('createdAt')
    .execute()
  return Promise.all(
    rows.map(async ({ sealed, ...row }) => ({
      ...row,
      target: (await openSealed(seal, sealed)).target as Target<K>,
    })),
  )
}
