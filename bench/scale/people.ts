import { randomUUID as uuid } from 'node:crypto'
import type postgres from 'postgres'
import { hashOf, makeSessionToken } from '../../api/src/kernel/auth/tokens.ts'

export type Somebody = { token: string; workspaceId: string; userId: string }

/** Inserts `count` signed-in people, `each` to a workspace, straight into the tables: a thousand passwords take a minute. */
export const signIn = async (sql: postgres.Sql, count: number, each = 1): Promise<Somebody[]> => {
  const people: Somebody[] = []
  let workspaceId = ''
  for (let i = 0; i < count; i += 1) {
    const isFirst = i % each === 0
    if (isFirst) workspaceId = uuid()
    const [userId, token] = [uuid(), makeSessionToken()]
    await sql.begin(async (trx) => {
      await trx`insert into auth_users (id, name, email) values (${userId}, 'Bench Person', ${`${userId}@example.org`})`
      await trx`insert into auth_sessions (id, token, user_id, expires_at)
        values (${uuid()}, ${hashOf(token)}, ${userId}, now() + interval '1 day')`
      if (isFirst) await trx`insert into workspaces (id, name) values (${workspaceId}, 'Bench')`
      await trx`insert into memberships values (${workspaceId}, ${userId}, ${isFirst ? 'owner' : 'member'})`
      await trx`insert into profiles (user_id, first_name, last_name, workspace_id)
        values (${userId}, 'Bench', 'Person', ${workspaceId})`
    })
    people.push({ token, workspaceId, userId })
  }
  return people
}
