import { z } from 'zod'
import { language } from '../people/account.ts'
import { timeZone } from '../kernel/time-zone.ts'
import { documentFormats, documentParts } from '../../rules/library/document.ts'

/** How to make a document; missing values are taken from the caller. */
export const documentQuery = z.object({
  format: z.enum(documentFormats).default('pdf'),
  include: z.enum(documentParts).optional(),
  /** off: the transcript without its filler words */
  fillers: z.enum(['on', 'off']).default('on'),
  /** personal data in it; absent: as the caller currently sees it */
  personal: z.enum(['shown', 'hidden']).optional(),
  /** off: the summary without people's notes */
  notes: z.enum(['on', 'off']).default('on'),
  /** the summary with decisions and open questions that nobody has confirmed; absent: only while no decision is confirmed */
  unconfirmed: z.enum(['on', 'off']).optional(),
  /** off: PDF, Word and web page without slides; other formats have none */
  slides: z.enum(['on', 'off']).default('on'),
  /** of the labels, not of what was said */
  language: language.optional(),
  /** used for dates; absent: the server's */
  timeZone: timeZone.optional(),
})
export type DocumentQuery = z.infer<typeof documentQuery>
