import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db } from '#kernel/db/database.ts'
import { v7 as uuid } from 'uuid'
import { verificationKey } from './verification-key.ts'

/** What a session remembers of its single sign-on provider: its name, and whether it does a second step. */
type Mark = { key: string; secondStep: boolean }

/** Records which provider a session was opened by. */
export const markSession = async (db: Db, token: string, { key, secondStep }: Mark): Promise<void> => {
  await db
    .updateTable('authSessions')
    .set({ sso: key, secondStepElsewhere: secondStep })
    .where('token', '=', hashOf(token))
    .execute()
}

/** The key of a sign-in waiting for its second step, from better-auth's name for it. */
const waiting = (challenge: string) => verificationKey(`sso-mark:${challenge.split('.')[0] ?? ''}`)

/** Time allowed for the second step, minutes. */
const waitMinutes = 10

/** Stores the mark for a session that a second step will open. */
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

/** Takes the mark of a session opened by a second step; null if the sign-in did not begin at a provider. */
export const takeMark = async (db: Db, challenge: string): Promise<Mark | null> => {
  const row = await db
    .deleteFrom('authVerifications')
    .where('identifier', '=', waiting(challenge))
    .returning('value')
    .executeTakeFirst()
  return row ? (JSON.parse(row.value) as Mark) : null
}
