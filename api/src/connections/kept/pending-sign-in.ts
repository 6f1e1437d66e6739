import { vendorKinds } from '@hattama/contract/connections/vendor-sign-in'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import type { Seal } from '../port/seal.ts'

/** How long a sign-in at a vendor may take, minutes. */
const waitMinutes = 15

const form = z.object({
  kind: z.enum(vendorKinds),
  connectionId: z.string().optional(),
  state: z.string(),
  verifier: z.string(),
  userId: z.string(),
  workspaceId: z.string(),
  tokenId: z.string(),
})
type Pending = z.infer<typeof form>
type Needs = { db: Db; seal: Seal }

const mark = (state: string) => `vendor-sign-in:${hashOf(state)}`

/**
 * Seals a sign-in in progress at a vendor, for the browser that began it to keep: nobody else, and no other session, can
 * finish it. A row stored here lets it be finished once.
 */
export const closePending = async (
  { db, seal }: Needs,
  { userId, workspaceId, tokenId }: Person,
  asked: Pick<Pending, 'kind' | 'connectionId' | 'state' | 'verifier'>,
): Promise<string> => {
  await db
    .insertInto('authVerifications')
    .values({
      id: uuid(),
      identifier: mark(asked.state),
      value: userId,
      expiresAt: new Date(Date.now() + waitMinutes * 60_000),
    })
    .execute()
  return seal.close(JSON.stringify({ ...asked, userId, workspaceId, tokenId }))
}

/** @throws Failure SIGN_IN_ENDED if it was finished before, is too old, or is of another person, session or workspace */
export const openPending = async (
  { db, seal }: Needs,
  { userId, workspaceId, tokenId }: Person,
  sealed: string,
): Promise<Pending> => {
  const opened = await seal.open(sealed).catch(() => null)
  const read = opened === null ? null : form.safeParse(JSON.parse(opened)).data
  const isOwn = read?.userId === userId && read.workspaceId === workspaceId && read.tokenId === tokenId
  if (!isOwn) throw new Failure('SIGN_IN_ENDED')
  const kept = await db
    .deleteFrom('authVerifications')
    .where('identifier', '=', mark(read.state))
    .returning('expiresAt')
    .executeTakeFirst()
  if (!kept || kept.expiresAt.getTime() < Date.now()) throw new Failure('SIGN_IN_ENDED')
  return read
}
