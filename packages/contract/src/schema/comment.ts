import { z } from 'zod'
import { mostComment, mostMentions } from '../rules/share-links.ts'

const text = z.string().trim().min(1).max(mostComment)
const mentions = z.array(z.string().max(100)).max(mostMentions)

/** A comment at a moment of a meeting, or an answer to one. */
const comment = z
  .object({
    id: z.string(),
    /** what it answers; null: it begins a thread */
    threadId: z.string().nullable(),
    /** ms from the start of the recording; that of its thread, for an answer */
    atMs: z.number().int(),
    text: z.string(),
    /** a member; null: a guest with a link, whose name is as they gave it */
    userId: z.string().nullable(),
    name: z.string(),
    /** members it names */
    mentions: z.array(z.object({ userId: z.string(), name: z.string() })),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    /** whether who asks may change it, and take it away */
    mayChange: z.boolean(),
    mayDelete: z.boolean(),
    /** guests of the link its thread was begun through read it */
    reachesGuests: z.boolean(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof comment>

/** By their moment, answers after what they answer; `people`: who sees the meeting and can be named. */
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
