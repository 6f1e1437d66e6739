import type { StepName } from '@hattama/contract/job'
import { z } from 'zod'
import type { Queryable } from '#kernel/db/database.ts'
import { summaryRequest } from '#insight/summary/summary-request.ts'
import { newTextRequest, rediarizeRequest } from '#speech/transcripts/requested.ts'

/** Asked of `summarise`: write the summary again, in a language or as a kind of report. */
export const resummariseRequest = summaryRequest.extend({ kind: z.literal('resummarise') })

const stepRequest = z.discriminatedUnion('kind', [rediarizeRequest, newTextRequest, resummariseRequest])
export type StepRequest = z.infer<typeof stepRequest>

/** The step each kind is asked of. */
const stepFor: Record<StepRequest['kind'], StepName> = {
  rediarize: 'speakers',
  'new-text': 'assemble',
  resummarise: 'summarise',
}

/** Writes down what somebody asks of a step; it takes the place of what was asked before. */
export const keepRequest = async (trx: Queryable, recordingId: string, request: StepRequest) => {
  await trx
    .updateTable('steps')
    .set({ request })
    .where('recordingId', '=', recordingId)
    .where('step', '=', stepFor[request.kind])
    .execute()
}

/** Forgets what was asked of some steps. */
export const forgetRequests = async (trx: Queryable, recordingId: string, steps: readonly StepName[]) => {
  await trx
    .updateTable('steps')
    .set({ request: null })
    .where('recordingId', '=', recordingId)
    .where('step', 'in', [...steps])
    .execute()
}
