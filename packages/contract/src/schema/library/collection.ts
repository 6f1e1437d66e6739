import { z } from 'zod'
import { maxCollectionNameLength } from '../../rules/library/bulk.ts'
import { recordingIds } from './bulk.ts'
import { shownText } from '../kernel/shown-text.ts'

/** A named set of recordings, visible to its creator and to anyone who can see one of them. */
const collection = z
  .object({
    id: z.string(),
    name: z.string(),
    /** how many of its recordings the caller can see, archived ones included */
    recordings: z.number().int(),
    /** the caller may rename and dissolve it */
    mayManage: z.boolean(),
  })
  .meta({ id: 'Collection' })
export type Collection = z.infer<typeof collection>

/** Ordered by name. */
export const collectionList = z.object({ collections: z.array(collection) }).meta({ id: 'CollectionList' })
export type CollectionList = z.infer<typeof collectionList>

export const collectionName = z.object({ name: shownText().min(1).max(maxCollectionNameLength) })

/** Recordings to add and to remove. */
export const collectionChange = z.object({ add: recordingIds.default([]), remove: recordingIds.default([]) })
