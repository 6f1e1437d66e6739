import { z } from 'zod'
import { pagination } from '../kernel/paging.ts'
import { seen } from './visibility.ts'

/** Something that was deleted and can still be restored. */
const deletedItem = z
  .object({
    kind: z.enum(['recording', 'summary']),
    id: z.string(),
    recordingId: z.string(),
    /** of the meeting */
    title: z.string(),
    /** owner of the recording */
    ...seen,
    deletedAt: z.iso.datetime(),
    /** when it is removed for good */
    goneAt: z.iso.datetime(),
    /** number of the locked formal minutes that go with a recording; null: none */
    lockedMinutes: z.string().nullable().optional(),
    /** tasks that go with a recording */
    tasks: z.number().int().optional(),
  })
  .meta({ id: 'DeletedItem' })
export type DeletedItem = z.infer<typeof deletedItem>

export const deletedList = z.object({ items: z.array(deletedItem), pagination }).meta({ id: 'DeletedList' })
export type DeletedList = z.infer<typeof deletedList>
