import { z } from 'zod'
import { editKinds } from './edit.ts'

/** An edit a person made to a transcript; `undo` takes its id while it is in effect. */
const transcriptEdit = z
  .object({
    id: z.string(),
    kind: z.enum(editKinds),
    /** empty: the account is gone */
    author: z.string(),
    createdAt: z.iso.datetime(),
    undone: z.boolean(),
    /** segments it touched */
    segments: z.number().int(),
    /** text of the first of them, or names of speakers; may be cut short or empty */
    before: z.string(),
    after: z.string(),
  })
  .meta({ id: 'TranscriptEdit' })
export type TranscriptEdit = z.infer<typeof transcriptEdit>

/** A whole transcript as it was before another replaced it. */
const transcriptVersion = z
  .object({
    id: z.string(),
    /** what replaced it: a new transcription, new diarization, or an earlier version */
    reason: z.enum(['transcribed', 'voices', 'restored']),
    author: z.string(),
    /** when it was replaced */
    createdAt: z.iso.datetime(),
    language: z.string().nullable(),
    engine: z.string(),
    words: z.number().int(),
  })
  .meta({ id: 'TranscriptVersion' })
export type TranscriptVersion = z.infer<typeof transcriptVersion>

/** Both newest first. */
export const transcriptHistory = z
  .object({ edits: z.array(transcriptEdit), versions: z.array(transcriptVersion) })
  .meta({ id: 'TranscriptHistory' })
export type TranscriptHistory = z.infer<typeof transcriptHistory>
