import { z } from 'zod'
import { stepName } from './job.ts'
import { modelState } from './model.ts'
import { recordingStatus } from './status.ts'

/**
 * Server-sent events of `/api/events`, one union. They carry ids and figures only; the client invalidates its cache
 * and asks again, so a lost event costs a late repaint and nothing else. On (re)connect a `hello` comes first.
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
  /** title, priority or tags of it are others now */
  z.object({ type: z.literal('described'), recordingId: z.string() }),
  /** somebody commented on it, or took back what they had written */
  z.object({ type: z.literal('comments'), recordingId: z.string() }),
  /** somebody wrote something down in it, changed that, or took it back */
  z.object({ type: z.literal('notes'), recordingId: z.string() }),
  /** minutes were sent to somebody by mail, or one of these letters went or failed */
  z.object({ type: z.literal('letters'), recordingId: z.string() }),
  /** its voices were looked at: others may be suggested */
  z.object({ type: z.literal('voices'), recordingId: z.string() }),
  /** a picture that was shown came in, was read, or went */
  z.object({ type: z.literal('slides'), recordingId: z.string() }),
  z.object({ type: z.literal('deleted'), recordingId: z.string() }),
  z.object({ type: z.literal('restored'), recordingId: z.string() }),
  /** somebody sees it who did not, or no longer; null: more than one. Told to those who gain and to those who lose */
  z.object({ type: z.literal('sight'), recordingId: z.string().nullable() }),
  /** a local speech model is being fetched, arrived, failed or went; told to everybody */
  z.object({ type: z.literal('model'), modelId: z.string(), state: modelState, receivedBytes: z.number() }),
])
export type ServerEvent = z.infer<typeof serverEvent>
