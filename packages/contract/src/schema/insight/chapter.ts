import { z } from 'zod'

/** A part of a meeting, from one shift of its topic to the next. */
const chapter = z
  .object({
    startMs: z.number().int(),
    endMs: z.number().int(),
    /** as its agenda calls it, else the names of what is spoken of in it, at most 60 characters; null: none is known */
    title: z.string().nullable(),
  })
  .meta({ id: 'Chapter' })
export type Chapter = z.infer<typeof chapter>

/** Empty while there is no transcript, and for a meeting too short to have parts. */
export const chapterList = z
  .object({ recordingId: z.string(), chapters: z.array(chapter) })
  .meta({ id: 'ChapterList' })
export type ChapterList = z.infer<typeof chapterList>
