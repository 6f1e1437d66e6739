import { z } from 'zod'

/** A picture shown in a meeting, from its moment until the next one. */
const slide = z
  .object({
    id: z.string(),
    /** ms on the clock of the recording's sound */
    atMs: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
    /** read from the picture; empty if it has none, null until it has been read */
    text: z.string().nullable(),
    /** where the caller can load the picture until the list's `expiresAt` */
    url: z.string(),
  })
  .meta({ id: 'Slide' })
export type Slide = z.infer<typeof slide>

/** Ordered by moment. */
export const slideList = z
  .object({
    slides: z.array(slide),
    /** personal data of this meeting is hidden, and nothing covers it in pictures: none are sent */
    areHidden: z.boolean(),
    /** a worker reads text in pictures, so that search finds it */
    areRead: z.boolean(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'SlideList' })
export type SlideList = z.infer<typeof slideList>

/** Sent by a recorder with a picture: the id it chose, so that a repeated upload is stored once, and its moment. */
export const slidePlace = z.object({
  slide: z.uuid(),
  /** ms on the clock of the recording's sound */
  atMs: z.coerce.number().int().min(0).max(1_000_000_000),
})
