import { z } from 'zod'

/** A part of a meeting, from one shift of its topic to the next. */
const chapter = z
  .object({
    startMs: z.number().int(),
    endMs: z.number().int(),
    /** as its agenda calls it; null: none is known */
    title: z.string().nullable(),
    /** the first words said in it, shortened; empty if its agenda is known */
    begins: z.string(),
    /** what is said more here than elsewhere, most telling first; empty if nothing stands out */
    topics: z.array(z.string()),
  })
  .meta({ id: 'Chapter' })
export type Chapter = z.infer<typeof chapter>

/** Empty while there is no transcript, and for a meeting too short to have parts. */
export const chapterList = z
  .object({ recordingId: z.string(), chapters: z.array(chapter) })
  .meta({ id: 'ChapterList' })
export type ChapterList = z.infer<typeof chapterList>
