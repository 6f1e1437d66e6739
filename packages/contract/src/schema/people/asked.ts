import { z } from 'zod'

/** Things of a workspace whose secret somebody knows who may no longer use it. */
export const askedKinds = ['key', 'connection'] as const
export type AskedKind = (typeof askedKinds)[number]

/** `renew`: keep it with a new secret; the old one no longer works. */
export const askedReplies = ['keep', 'renew', 'end'] as const
export type AskedReply = (typeof askedReplies)[number]

const askedItem = z
  .object({
    kind: z.enum(askedKinds),
    id: z.string(),
    name: z.string(),
    /** the address of a connection, the last characters of a key */
    detail: z.string(),
    /** who knows its secret; '' once their account is deleted */
    about: z.string(),
    since: z.iso.datetime(),
    /** whether it has a secret of ours to renew */
    mayRenew: z.boolean(),
  })
  .meta({ id: 'AskedItem' })
export type AskedItem = z.infer<typeof askedItem>

/** What stands still until an owner or admin answers, oldest first. */
export const askedList = z.object({ items: z.array(askedItem) }).meta({ id: 'AskedList' })
export type AskedList = z.infer<typeof askedList>

export const askedAnswer = z.object({ reply: z.enum(askedReplies) })

/** The new secret, told this once; null unless it was renewed. */
export const askedOutcome = z.object({ secret: z.string().nullable() }).meta({ id: 'AskedOutcome' })
export type AskedOutcome = z.infer<typeof askedOutcome>
