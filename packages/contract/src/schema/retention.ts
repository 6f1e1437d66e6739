import { z } from 'zod'
import { mostRetentionDays, mostRetentionTags } from '../rules/retention.ts'
import { maximumTag } from '../rules/tags.ts'

/** Whole days since the recording began to come in; null: never. */
const days = z.number().int().min(1).max(mostRetentionDays).nullable()

/** How long recordings are kept: their sound, and all of them. */
const retentionRule = z.object({ soundDays: days, allDays: days })

/** A tag's rule stands in place of the workspace's. `hold`: what has the tag is under legal hold, and its days count for nothing. */
const tagRule = retentionRule.extend({ tag: z.string().trim().min(1).max(maximumTag), hold: z.boolean() })

/** The rules of a workspace; the tags given replace those there were. */
export const retentionRules = z
  .object({ workspace: retentionRule, tags: z.array(tagRule).max(mostRetentionTags) })
  .meta({ id: 'RetentionRules' })
export type RetentionRules = z.infer<typeof retentionRules>

const part = z.object({
  count: z.number().int(),
  /** of their files */
  bytes: z.number(),
  /** the oldest of them, some */
  recordings: z.array(z.object({ id: z.string(), title: z.string(), createdAt: z.iso.datetime() })),
})

/** What rules remove in the next night, of the recordings that whoever asks sees. */
export const retentionPreview = z
  .object({
    /** when that night's run begins */
    at: z.iso.datetime(),
    sound: part,
    all: part,
    /** would go, but is under legal hold */
    held: z.number().int(),
    /** its sound would go, but it has no whole text yet */
    unwritten: z.number().int(),
  })
  .meta({ id: 'RetentionPreview' })
export type RetentionPreview = z.infer<typeof retentionPreview>

export const legalHold = z.object({ held: z.boolean() })
