import { z } from 'zod'
import { maxRetentionDays, maxRetentionTags } from '../../rules/library/retention.ts'
import { maxTagLength } from '../../rules/library/tags.ts'

/** Whole days since the recording started to arrive; null: never. */
const days = z.number().int().min(1).max(maxRetentionDays).nullable()

/** How long recordings are kept: their sound, and everything. */
const retentionRule = z.object({ soundDays: days, allDays: days })

/** A tag's rule overrides the workspace's. `hold`: recordings with the tag are under legal hold and its days are ignored. */
const tagRule = retentionRule.extend({ tag: z.string().trim().min(1).max(maxTagLength), hold: z.boolean() })

/** The rules of a workspace; the given tags replace the existing ones. */
export const retentionRules = z
  .object({ workspace: retentionRule, tags: z.array(tagRule).max(maxRetentionTags) })
  .meta({ id: 'RetentionRules' })
export type RetentionRules = z.infer<typeof retentionRules>

const part = z.object({
  count: z.number().int(),
  /** of their files */
  bytes: z.number(),
  /** some of them, oldest first */
  recordings: z.array(z.object({ id: z.string(), title: z.string(), createdAt: z.iso.datetime() })),
})

/** What rules would remove the following night, among the recordings the caller can see. */
export const retentionPreview = z
  .object({
    /** when that night's run begins */
    at: z.iso.datetime(),
    sound: part,
    all: part,
    /** would be removed, but is under legal hold */
    held: z.number().int(),
    /** its sound would be removed, but its text is not complete yet */
    unwritten: z.number().int(),
  })
  .meta({ id: 'RetentionPreview' })
export type RetentionPreview = z.infer<typeof retentionPreview>

export const legalHold = z.object({ held: z.boolean() })
