import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db } from '#kernel/db/database.ts'
import { v7 as uuid } from 'uuid'
import { verificationKey } from './verification-key.ts'

/** What a session remembers of the provider of single sign-on it was opened by: its name, and whether it asks for a second step. */
type Mark = { key: string; secondStep: boolean }

/** Notes by which provider a session was opened. */
export const markSession = async (db: Db, token: string, { key, secondStep }: Mark): Promise<void> => {
  await db
    .updateTable('authSessions')
    .set({ sso: key, secondStepElsewhere: secondStep })
    .where('token', '=', hashOf(token))
    .execute()
}

/** A sign-in that waits for its second step, by what better-auth calls it. */
const waiting = (challenge: string) => verificationKey(`sso-mark:${challenge.split('.')[0] ?? ''}`)

/** As long as a second step may take, minutes. */
const waitMinutes = 10

/** Keeps the mark of a session that a second step will open. */
export const markLater = async (db: Db, challenge: string, { key, secondStep }: Mark): Promise<void> => {
  await db
    .insertInto('authVerifications')
    .values({
      id: uuid(),
      identifier: waiting(challenge),
      value: JSON.stringify({ key, secondStep }),
      expiresAt: new Date(Date.now() + waitMinutes * 60_000),
    })
    .execute()
}

/** The mark of the session a second step has opened; null where it did not begin at a provider. */
export const takeMark = async (db: Db, challenge: string): Promise<Mark | null> => {
  const row = await db
    .deleteFrom('authVerifications')
    .where('identifier', '=', waiting(challenge))
    .returning('value')
    .executeTakeFirst()
  return row ? (JSON.parse(row.value) as Mark) : null
}
