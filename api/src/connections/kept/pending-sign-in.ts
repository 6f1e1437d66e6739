import { signInKinds } from '@hattama/contract/vendor-sign-in'
import { z } from 'zod'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import type { Seal } from '../port/seal.ts'

/** How long somebody may be at a vendor, minutes. */
const waitMinutes = 15

const form = z.object({
  kind: z.enum(signInKinds),
  connectionId: z.string().optional(),
  state: z.string(),
  verifier: z.string(),
  userId: z.string(),
  workspaceId: z.string(),
  expiresAt: z.number(),
})
type Pending = z.infer<typeof form>

/** A sign-in under way at a vendor, kept encrypted by the browser that began it: nobody else, and nowhere else, can end it. */
export const closePending = (
  seal: Seal,
  { userId, workspaceId }: Person,
  asked: Pick<Pending, 'kind' | 'connectionId' | 'state' | 'verifier'>,
) =>
  seal.close(JSON.stringify({ ...asked, userId, workspaceId, expiresAt: Date.now() + waitMinutes * 60_000 }))

/** @throws Failure SIGN_IN_ENDED for what is too old, somebody else's, or of another workspace */
export const openPending = async (
  seal: Seal,
  { userId, workspaceId }: Person,
  sealed: string,
): Promise<Pending> => {
  const opened = await seal.open(sealed).catch(() => null)
  const read = opened === null ? null : form.safeParse(JSON.parse(opened))
  const isOwn = read?.success && read.data.userId === userId && read.data.workspaceId === workspaceId
  if (!isOwn || read.data.expiresAt < Date.now()) throw new Failure('SIGN_IN_ENDED')
  return read.data
}
