import { z } from 'zod'

/** A picture that was shown in a meeting, from its moment until the next one. */
const slide = z
  .object({
    id: z.string(),
    /** ms on the clock of the recording's sound */
    atMs: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
    /** read from the picture; empty where there is none, null while nothing has read it */
    text: z.string().nullable(),
    /** where the picture is, for whoever asked, until `expiresAt` of the list */
    url: z.string(),
  })
  .meta({ id: 'Slide' })
export type Slide = z.infer<typeof slide>

/** By their moment. */
export const slideList = z
  .object({
    slides: z.array(slide),
    /** personal data of this meeting is hidden, and nothing covers it in a picture: none is given */
    areHidden: z.boolean(),
    /** some worker reads what is written in pictures, so that it is found */
    areRead: z.boolean(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'SlideList' })
export type SlideList = z.infer<typeof slideList>

/** What a recorder says of a picture it sends: the id it gave it, by which what comes twice is there once, and its moment. */
export const slidePlace = z.object({
  slide: z.uuid(),
  /** ms on the clock of the recording's sound */
  atMs: z.coerce.number().int().min(0).max(1_000_000_000),
})
