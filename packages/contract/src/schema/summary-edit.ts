import { z } from 'zod'

/** Longest text of a summary a person may write, characters. */
export const maximumSummaryText = 200_000

export const summaryEdit = z
  .object({
    /** markdown */
    summary: z.string().trim().min(1).max(maximumSummaryText),
    /** of the summary the person began from: where it changed since, the answer is CONFLICT */
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SummaryEdit' })
export type SummaryEdit = z.infer<typeof summaryEdit>

export const summaryRestore = z.object({ versionId: z.uuid() }).meta({ id: 'SummaryRestore' })

/** What a summary said before; newest first. */
export const summaryVersions = z
  .object({
    versions: z.array(
      z.object({
        id: z.string(),
        summary: z.string(),
        type: z.enum(['ai-generated', 'manual', 'hybrid', 'extract']),
        language: z.string(),
        /** the language model; null: it was an extract or a person's text */
        model: z.string().nullable(),
        /** null: from before kinds of report were kept */
        template: z.object({ id: z.string(), name: z.string() }).nullable(),
        /** who wrote it or asked for it; null: it came with the recording */
        writtenBy: z.string().nullable(),
        /** null: from before it was kept */
        writtenAt: z.iso.datetime().nullable(),
        /** when it was replaced, and by whom; null = it was written again */
        replacedAt: z.iso.datetime(),
        replacedBy: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SummaryVersions' })
export type SummaryVersions = z.infer<typeof summaryVersions>
