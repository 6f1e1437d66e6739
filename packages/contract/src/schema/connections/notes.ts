import { z } from 'zod'
import { deliveryOutcome } from './delivery-outcome.ts'

const key = z.string().trim().min(1).max(500)

/** A notes tool and the token to access it. */
export const notesTarget = z.object({ kind: z.literal('notion'), key }).meta({ id: 'NotesTarget' })
export type NotesTarget = z.infer<typeof notesTarget>

/** Where pages are created: below a page, or as rows of a database. `id`: in the tool; `name`: as it was when chosen. */
export const notesPlace = z
  .object({
    id: z.string().min(1).max(200),
    name: z.string().max(300),
    kind: z.enum(['page', 'database']),
  })
  .meta({ id: 'NotesPlace' })
export type NotesPlace = z.infer<typeof notesPlace>

/** `q`: only places whose title contains it. */
export const notesQuery = z.object({ q: z.string().trim().max(200).optional() })

/** A query to a notes tool during setup. */
export const notesLook = z.object({ target: notesTarget, ...notesQuery.shape }).meta({ id: 'NotesLook' })
export type NotesLook = z.infer<typeof notesLook>

const notesPlaces = z
  .object({
    /** owner of the token: the name of the connection in the tool, with its workspace */
    account: z.string(),
    places: z.array(notesPlace),
    /** there are more than those listed */
    isCut: z.boolean(),
  })
  .meta({ id: 'NotesPlaces' })
export type NotesPlaces = z.infer<typeof notesPlaces>

/** `error`: why the tool did not answer. */
export const notesLooked = z
  .object({ places: notesPlaces.nullable(), error: deliveryOutcome.nullable() })
  .meta({ id: 'NotesLooked' })
export type NotesLooked = z.infer<typeof notesLooked>
