import type { ProtocolPerson } from '@hattama/contract/insight/protocol'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { mayBeSeenBy } from '#kernel/visibility/may-be-seen.ts'

/** Someone who can be asked: in the product, by letter, or both. A letter to an account goes to the account's own address. */
export type Reached = { personId: string; name: string; userId: string | null; email: string; sees: boolean }

type Asked = { recordingId: string; people: readonly ProtocolPerson[] }

/**
 * How the people of a protocol can be asked whether they agree: members who see the meeting in the product, others by
 * letter, if mail can be sent.
 * @throws Failure INVALID_INPUT with the names of those who cannot be reached
 */
export const reachOf = async (
  db: Queryable,
  person: Person,
  { recordingId, people }: Asked,
  canMail: boolean,
): Promise<Reached[]> => {
  const ids = people.flatMap(({ userId }) => userId ?? [])
  const members = await db
    .selectFrom('memberships as m')
    .innerJoin('authUsers as u', 'u.id', 'm.userId')
    .innerJoin('recordings as r', (on) => on.on('r.id', '=', recordingId))
    .select(['m.userId', 'u.email', mayBeSeenBy(sql.ref('m.userId')).as('sees')])
    .where('m.workspaceId', '=', person.workspaceId)
    .where('m.userId', 'in', ['', ...ids])
    .execute()
  const reached = people.map((one): Reached => {
    const member = members.find((m) => m.userId === one.userId)
    return {
      personId: one.id,
      name: one.name.trim(),
      userId: member?.userId ?? null,
      // whoever writes the protocol must not choose the address at which a member agrees
      email: member?.email ?? one.email,
      sees: member?.sees ?? false,
    }
  })
  const lost = reached.filter(({ name, sees, email }) => name === '' || (!sees && (email === '' || !canMail)))
  if (lost.length > 0)
    throw new Failure('INVALID_INPUT', {
      fields: { people: lost.map(({ name }) => name || '?').join(', ') },
    })
  return reached
}
