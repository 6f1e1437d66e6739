import type { StepName } from '@hattama/contract/job'
import { layout } from '@hattama/contract/recording'
import { z } from 'zod'
import type { Queryable } from '#kernel/db/database.ts'

/** Who asked. */
const requested = z.object({ requestedBy: z.string() })
export type Requested = z.infer<typeof requested>

/** Asked of `speakers`: diarize the current text again; nothing else is to be done. */
export const rediarizeRequest = requested.extend({
  kind: z.literal('rediarize'),
  /** of a recording with sides; the call is the first */
  channel: z.union([z.literal(0), z.literal(1)]).default(0),
})

/** Asked of `assemble`: a new text, which may find a current one in its place. */
export const newTextRequest = z.object({
  kind: z.literal('new-text'),
  /** sound has come that the current text does not cover */
  hasMoreSound: z.boolean(),
  /** a person asked for the text: it may replace an edited one; the recording's language before that */
  replacement: requested
    .extend({
      formerLanguage: z.string().nullable(),
      /** how its channels were read before that, where it asks to read them in another way */
      formerLayout: z.object({ layout, wanted: layout.nullable() }).nullable().default(null),
    })
    .nullable(),
})

/** What was asked of a step that is not done yet, so that every attempt knows; null for nothing beyond its usual work. */
export const requestOf = async <T>(
  db: Queryable,
  recordingId: string,
  step: StepName,
  shape: z.ZodType<T>,
): Promise<T | null> => {
  const row = await db
    .selectFrom('steps')
    .select('request')
    .where('recordingId', '=', recordingId)
    .where('step', '=', step)
    .where('state', '<>', 'done')
    .executeTakeFirst()
  return shape.nullable().parse(row?.request ?? null)
}

/** A text a person asked for may replace one that people edited: that one is kept as a version. */
export const replacementRequested = async (db: Queryable, recordingId: string) =>
  (await requestOf(db, recordingId, 'assemble', newTextRequest))?.replacement ?? null

/** A person asked to diarize again; nothing else is to be done. */
export const rediarizeRequested = (db: Queryable, recordingId: string) =>
  requestOf(db, recordingId, 'speakers', rediarizeRequest)
