import { z } from 'zod'
import { stepName } from '../kernel/job.ts'
import { modelState } from '../speech/model.ts'
import { recordingStatus } from '../kernel/status.ts'

/**
 * Server-sent events of `/api/events`, one union. They carry only ids and figures; the client invalidates its cache and
 * refetches, so a lost event costs no more than a late repaint. On (re)connect a `hello` comes first.
 */
export const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({
    type: z.literal('recording'),
    recordingId: z.string(),
    status: recordingStatus,
    /** 0..1 over all steps */
    progress: z.number(),
    step: stepName.nullable(),
  }),
  z.object({ type: z.literal('transcript'), recordingId: z.string(), revision: z.number() }),
  z.object({ type: z.literal('summary'), recordingId: z.string(), summaryId: z.string() }),
  z.object({ type: z.literal('protocol'), recordingId: z.string(), protocolId: z.string() }),
  /** its title, priority or tags changed */
  z.object({ type: z.literal('described'), recordingId: z.string() }),
  /** a comment on it was added or deleted */
  z.object({ type: z.literal('comments'), recordingId: z.string() }),
  /** a note in it was added, changed or deleted */
  z.object({ type: z.literal('notes'), recordingId: z.string() }),
  /** minutes were queued for mailing, or one of these letters was sent or failed */
  z.object({ type: z.literal('letters'), recordingId: z.string() }),
  /** its voices were analysed: the suggestions may have changed */
  z.object({ type: z.literal('voices'), recordingId: z.string() }),
  /** a slide was added, had its text read, or was removed */
  z.object({ type: z.literal('slides'), recordingId: z.string() }),
  z.object({ type: z.literal('deleted'), recordingId: z.string() }),
  z.object({ type: z.literal('restored'), recordingId: z.string() }),
  /** people gained or lost sight of it; null: of more than one recording. Sent to those who gain and those who lose */
  z.object({ type: z.literal('visibility'), recordingId: z.string().nullable() }),
  /** a local speech model is downloading, arrived, failed or was removed; sent to everyone */
  z.object({ type: z.literal('model'), modelId: z.string(), state: modelState, receivedBytes: z.number() }),
])
export type ServerEvent = z.infer<typeof serverEvent>
