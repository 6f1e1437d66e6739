import { z } from 'zod'
import { documentFormats, documentParts } from '../../rules/library/document.ts'
import { maxAtOnce } from '../../rules/library/bulk.ts'
import { distinctTags, maxTagLength, maxTags } from '../../rules/library/tags.ts'
import { language } from '../people/account.ts'
import { newVisibilityRule } from './visibility.ts'
import { timeZone } from '../kernel/time-zone.ts'
import { shownText } from '../kernel/shown-text.ts'

/** Ids of recordings, without duplicates. */
export const recordingIds = z
  .array(z.uuid())
  .max(maxAtOnce)
  .transform((ids) => [...new Set(ids)])

const ids = recordingIds.refine((list) => list.length > 0, 'none')
const tags = z.array(shownText().min(1).max(maxTagLength)).max(maxTags).transform(distinctTags)

export const bulkIds = z.object({ ids })
export const bulkArchive = z.object({ ids, archived: z.boolean() })
/** Tags to add and to remove, ignoring case. */
export const bulkTags = z.object({ ids, add: tags.default([]), remove: tags.default([]) })
export const bulkVisibility = z.object({ ids, rule: newVisibilityRule })

/** Which documents to put in a zip; missing values are taken from the caller, as for a single document. */
export const bulkExport = z.object({
  ids,
  format: z.enum(documentFormats).default('pdf'),
  include: z.enum(documentParts).optional(),
  /** off: PDF, Word and web page without slides */
  slides: z.enum(['on', 'off']).default('on'),
  language: language.optional(),
  timeZone: timeZone.optional(),
})

/** Which recordings it was done for, and which were left out and why, as an error code. */
export const bulkResult = z
  .object({
    done: z.array(z.string()),
    /** `title`: empty if the caller cannot see the recording */
    left: z.array(z.object({ id: z.string(), title: z.string(), code: z.string() })),
  })
  .meta({ id: 'BulkResult' })
export type BulkResult = z.infer<typeof bulkResult>
