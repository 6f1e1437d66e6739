import { z } from 'zod'
import { documentFormats, documentParts } from '../rules/document.ts'
import { mostAtOnce } from '../rules/bulk.ts'
import { distinctTags, maximumTag, maximumTags } from '../rules/tags.ts'
import { language } from './account.ts'
import { sightRule } from './sight.ts'
import { timeZone } from './time-zone.ts'

/** Ids of recordings, each once. */
export const recordingIds = z
  .array(z.uuid())
  .max(mostAtOnce)
  .transform((ids) => [...new Set(ids)])

const ids = recordingIds.refine((list) => list.length > 0, 'none')
const tags = z.array(z.string().trim().min(1).max(maximumTag)).max(maximumTags).transform(distinctTags)

export const bulkIds = z.object({ ids })
export const bulkArchive = z.object({ ids, archived: z.boolean() })
/** Tags to give and to take, whatever their case. */
export const bulkTags = z.object({ ids, add: tags.default([]), remove: tags.default([]) })
export const bulkSight = z.object({ ids, rule: sightRule })

/** Which documents a zip holds; what is left out comes from the person who asks, as for one document. */
export const bulkExport = z.object({
  ids,
  format: z.enum(documentFormats).default('pdf'),
  include: z.enum(documentParts).optional(),
  /** off: PDF, Word and web page without the pictures that were shown */
  slides: z.enum(['on', 'off']).default('on'),
  language: language.optional(),
  timeZone: timeZone.optional(),
})

/** With which of them it was done, and which were left out, why in the error vocabulary. */
export const bulkResult = z
  .object({
    done: z.array(z.string()),
    /** `title`: empty for one that whoever asks does not see */
    left: z.array(z.object({ id: z.string(), title: z.string(), code: z.string() })),
  })
  .meta({ id: 'BulkResult' })
export type BulkResult = z.infer<typeof bulkResult>
