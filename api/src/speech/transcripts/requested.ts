import type { StepName } from '@hattama/contract/kernel/job'
import { layout } from '@hattama/contract/speech/speech'
import { z } from 'zod'
import type { Queryable } from '#kernel/db/database.ts'

/** Who asked. */
const requested = z.object({ requestedBy: z.string() })
export type Requested = z.infer<typeof requested>

/** A request to `speakers`: diarize the current text again, and do nothing else. */
export const rediarizeRequest = requested.extend({
  kind: z.literal('rediarize'),
  /** for a recording with sides; the call is the first */
  channel: z.union([z.literal(0), z.literal(1)]).default(0),
})

/** A request to `transcribe`: all of the sound, also where nobody seems to speak. */
export const allSoundRequest = z.object({ kind: z.literal('all-sound') })

/** A request to `assemble`: a new text, possibly in place of a current one. */
export const newTextRequest = z.object({
  kind: z.literal('new-text'),
  /** sound has arrived that the current text does not cover */
  hasMoreSound: z.boolean(),
  /** set when a person asked for the text: it may replace an edited one; holds the recording's previous language */
  replacement: requested
    .extend({
      formerLanguage: z.string().nullable(),
      /** the previous layout, if the request changes how the channels are read */
      formerLayout: z.object({ layout, wanted: layout.nullable() }).nullable().default(null),
    })
    .nullable(),
})

/** Returns the request stored for an unfinished step, for every attempt to see; null for nothing beyond its usual work. */
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

/** Returns a person's request for a new text, if any. It may replace an edited text, which is then kept as a version. */
export const replacementRequested = async (db: Queryable, recordingId: string) =>
  (await requestOf(db, recordingId, 'assemble', newTextRequest))?.replacement ?? null

/** Returns a person's request to only diarize again, if any. */
export const rediarizeRequested = (db: Queryable, recordingId: string) =>
  requestOf(db, recordingId, 'speakers', rediarizeRequest)
