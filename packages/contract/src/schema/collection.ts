import { z } from 'zod'
import { maximumCollectionName } from '../rules/bulk.ts'
import { recordingIds } from './bulk.ts'

/** A named set of recordings. It is seen by whoever made it and by whoever sees one of them. */
const collection = z
  .object({
    id: z.string(),
    name: z.string(),
    /** those in it that whoever asks sees, archived ones too */
    recordings: z.number().int(),
    /** whoever asks may rename and dissolve it */
    mayManage: z.boolean(),
  })
  .meta({ id: 'Collection' })
export type Collection = z.infer<typeof collection>

/** In order of their names. */
export const collectionList = z.object({ collections: z.array(collection) }).meta({ id: 'CollectionList' })
export type CollectionList = z.infer<typeof collectionList>

export const collectionName = z.object({ name: z.string().trim().min(1).max(maximumCollectionName) })

/** Recordings to put in and to take out. */
export const collectionChange = z.object({ add: recordingIds.default([]), remove: recordingIds.default([]) })
