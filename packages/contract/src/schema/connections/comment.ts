import { z } from 'zod'
import { maxCommentLength, maxMentions } from '../../rules/connections/share-links.ts'

const text = z.string().trim().min(1).max(maxCommentLength)
const mentions = z.array(z.string().max(100)).max(maxMentions)

/** A comment at a moment of a meeting, or a reply to one. */
const comment = z
  .object({
    id: z.string(),
    /** the thread it replies to; null: it starts a thread */
    threadId: z.string().nullable(),
    /** ms from the start of the recording; a reply has its thread's */
    atMs: z.number().int(),
    text: z.string(),
    /** a member; null: a guest with a link, under the name they gave */
    userId: z.string().nullable(),
    name: z.string(),
    /** members it mentions */
    mentions: z.array(z.object({ userId: z.string(), name: z.string() })),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    /** whether the caller may edit it, and delete it */
    mayChange: z.boolean(),
    mayDelete: z.boolean(),
    /** guests can read it, through the link its thread was started from */
    reachesGuests: z.boolean(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof comment>

/** Ordered by moment, replies after what they reply to; `people`: who can see the meeting and be mentioned. */
export const commentList = z
  .object({
    comments: z.array(comment),
    people: z.array(z.object({ userId: z.string(), name: z.string() })),
  })
  .meta({ id: 'CommentList' })
export type CommentList = z.infer<typeof commentList>

export const newComment = z
  .object({
    text,
    atMs: z.number().int().min(0).max(1_000_000_000),
    threadId: z.uuid().nullish(),
    mentions: mentions.default([]),
  })
  .meta({ id: 'NewComment' })
export type NewComment = z.input<typeof newComment>

export const commentChange = z.object({ text, mentions: mentions.default([]) }).meta({ id: 'CommentChange' })
export type CommentChange = z.input<typeof commentChange>
