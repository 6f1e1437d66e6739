import { z } from 'zod'

/** Longest text of a summary a person may write, characters. */
export const maxSummaryTextLength = 200_000

export const summaryEdit = z
  .object({
    /** markdown */
    summary: z.string().trim().min(1).max(maxSummaryTextLength),
    /** of the summary the edit started from: if it has changed since, the answer is CONFLICT */
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SummaryEdit' })
export type SummaryEdit = z.infer<typeof summaryEdit>

export const summaryRestore = z.object({ versionId: z.uuid() }).meta({ id: 'SummaryRestore' })

/** Earlier versions of a summary, newest first. */
export const summaryVersions = z
  .object({
    versions: z.array(
      z.object({
        id: z.string(),
        summary: z.string(),
        type: z.enum(['ai-generated', 'manual', 'hybrid', 'extract']),
        language: z.string(),
        /** the language model; null: an extract or a person's text */
        model: z.string().nullable(),
        /** null: from before templates were recorded */
        template: z.object({ id: z.string(), name: z.string() }).nullable(),
        /** who wrote or requested it; null: it came with the recording */
        writtenBy: z.string().nullable(),
        /** null: from before this was recorded */
        writtenAt: z.iso.datetime().nullable(),
        /** when it was replaced, and by whom; null = it was regenerated */
        replacedAt: z.iso.datetime(),
        replacedBy: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SummaryVersions' })
export type SummaryVersions = z.infer<typeof summaryVersions>
