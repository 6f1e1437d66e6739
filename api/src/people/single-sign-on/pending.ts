import { z } from 'zod'
import { Failure } from '#kernel/failure.ts'
import type { Seal } from '../second-factor/seal.ts'

const expiresAt = z.number()

/** A sign-in in progress at a provider, kept by the browser that began it, so that nobody else can complete it. */
const underWay = z.object({
  kind: z.literal('underWay'),
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** the session to prove, if somebody proves their identity again */
  proves: z.string().nullable(),
  expiresAt,
})
export type UnderWay = z.infer<typeof underWay>

/** Somebody a provider has vouched for, whose address already has an account: they have yet to show that it is theirs. */
const toConnect = z.object({
  kind: z.literal('toConnect'),
  provider: z.string(),
  userId: z.string(),
  subject: z.string(),
  role: z.enum(['admin', 'member', 'viewer']).nullable(),
  expiresAt,
})
type ToConnect = z.infer<typeof toConnect>

/** Lifetime of either, minutes. */
const waitMinutes = 15

type Payload<T> = Omit<T, 'expiresAt' | 'kind'>

/** What browsers keep between the steps of a sign-in: encrypted with the server's secret, for a quarter of an hour. */
export const openPending = (seal: Seal) => {
  const close = (content: object) =>
    seal.close(JSON.stringify({ ...content, expiresAt: Date.now() + waitMinutes * 60_000 }))
  const open = async <T extends { expiresAt: number }>(schema: z.ZodType<T>, sealed: string): Promise<T> => {
    const opened = await seal.open(sealed).catch(() => null)
    const read = opened === null ? null : schema.safeParse(JSON.parse(opened))
    if (!read?.success || read.data.expiresAt < Date.now()) throw new Failure('SIGN_IN_ENDED')
    return read.data
  }
  return {
    begin: (payload: Payload<UnderWay>) => close({ kind: 'underWay', ...payload }),
    /** @throws Failure SIGN_IN_ENDED */
    underWay: (sealed: string) => open(underWay, sealed),
    keep: (payload: Payload<ToConnect>) => close({ kind: 'toConnect', ...payload }),
    /** @throws Failure SIGN_IN_ENDED */
    toConnect: (sealed: string) => open(toConnect, sealed),
  }
}

export type Pending = ReturnType<typeof openPending>
