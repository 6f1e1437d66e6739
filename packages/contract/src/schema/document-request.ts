import { z } from 'zod'
import { language } from './account.ts'
import { timeZone } from './time-zone.ts'
import { documentFormats, documentParts } from '../rules/document.ts'

/** How a document is to be made; what is left out comes from the person who asks. */
export const documentQuery = z.object({
  format: z.enum(documentFormats).default('pdf'),
  include: z.enum(documentParts).optional(),
  /** off: the transcript without its filler words */
  fillers: z.enum(['on', 'off']).default('on'),
  /** personal data in it; absent: as whoever asks reads it at the moment */
  personal: z.enum(['shown', 'hidden']).optional(),
  /** off: PDF, Word and web page without the pictures that were shown; other formats hold none */
  slides: z.enum(['on', 'off']).default('on'),
  /** of the labels, not of what was said */
  language: language.optional(),
  /** dates are written in it; absent: the server's */
  timeZone: timeZone.optional(),
})
export type DocumentQuery = z.infer<typeof documentQuery>
