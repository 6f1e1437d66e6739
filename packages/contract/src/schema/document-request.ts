import { z } from 'zod'
import { language } from './account.ts'
import { timeZone } from './time-zone.ts'
import { documentFormats, documentParts, maximumNote, maximumRecipients } from '../rules/document.ts'

/** How a document is to be made; what is left out comes from the person who asks. */
export const documentQuery = z.object({
  format: z.enum(documentFormats).default('pdf'),
  include: z.enum(documentParts).optional(),
  /** off: the transcript without its filler words */
  fillers: z.enum(['on', 'off']).default('on'),
  /** personal data in it; absent: as whoever asks reads it at the moment */
  personal: z.enum(['shown', 'hidden']).optional(),
  /** of the labels, not of what was said */
  language: language.optional(),
  /** dates are written in it; absent: the server's */
  timeZone: timeZone.optional(),
})
export type DocumentQuery = z.infer<typeof documentQuery>

/** A summary on its way by mail. Each address is checked; `note` is plain text above it. */
export const summaryMail = z
  .object({
    to: z.array(z.email().max(254)).min(1).max(maximumRecipients),
    note: z.string().trim().max(maximumNote).optional(),
    /** the PDF comes with it */
    attachPdf: z.boolean().default(false),
    language: language.optional(),
    timeZone: timeZone.optional(),
  })
  .meta({ id: 'SummaryMail' })
export type SummaryMail = z.input<typeof summaryMail>

/** Whom the mail server took it for, and whom it refused. */
export const summaryMailed = z
  .object({ accepted: z.array(z.string()), rejected: z.array(z.string()) })
  .meta({ id: 'SummaryMailed' })
export type SummaryMailed = z.infer<typeof summaryMailed>
