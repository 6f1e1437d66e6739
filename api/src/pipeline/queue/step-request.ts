import type { StepName } from '@hattama/contract/kernel/job'
import { z } from 'zod'
import type { Queryable } from '#kernel/db/database.ts'
import { summaryRequest } from '#insight/summary/summary-request.ts'
import { allSoundRequest, newTextRequest, rediarizeRequest } from '#speech/transcripts/requested.ts'

/** A request to `summarise`: write the summary again, in a given language or report template. */
export const resummariseRequest = summaryRequest.extend({ kind: z.literal('resummarise') })

const stepRequest = z.discriminatedUnion('kind', [
  allSoundRequest,
  rediarizeRequest,
  newTextRequest,
  resummariseRequest,
])
export type StepRequest = z.infer<typeof stepRequest>

/** The step each kind of request is for. */
const stepFor: Record<StepRequest['kind'], StepName> = {
  'all-sound': 'transcribe',
  rediarize: 'speakers',
  'new-text': 'assemble',
  resummarise: 'summarise',
}

/** Stores a request for a step, replacing any earlier one. */
export const keepRequest = async (trx: Queryable, recordingId: string, request: StepRequest) => {
  await trx
    .updateTable('steps')
    .set({ request })
    .where('recordingId', '=', recordingId)
    .where('step', '=', stepFor[request.kind])
    .execute()
}

/** Removes the stored requests of the given steps. */
export const forgetRequests = async (trx: Queryable, recordingId: string, steps: readonly StepName[]) => {
  await trx
    .updateTable('steps')
    .set({ request: null })
    .where('recordingId', '=', recordingId)
    .where('step', 'in', [...steps])
    .execute()
}
