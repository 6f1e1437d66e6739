import { z } from 'zod'
import { language } from '../people/account.ts'
import { timeZone } from '../kernel/time-zone.ts'
import { maxLetterNoteLength, maxRecipients } from '../../rules/library/document.ts'
import { maxLinkDays, sharedParts } from '../../rules/connections/share-links.ts'
import { mailAddress } from '../kernel/mail-address.ts'
import { shownText } from '../kernel/shown-text.ts'

/** A possible recipient: people who can see the meeting here are led to it, everyone else gets a plain letter. */
const possibleRecipient = z
  .object({
    address: z.string(),
    name: z.string().nullable(),
    /** belongs to the workspace */
    isMember: z.boolean(),
    /** can open the meeting here, signed in */
    seesMeeting: z.boolean(),
  })
  .meta({ id: 'PossibleRecipient' })
export type PossibleRecipient = z.infer<typeof possibleRecipient>

const letterStates = ['waiting', 'sent', 'failed', 'unsure', 'withheld'] as const
const letterFaults = ['address', 'limit', 'refused', 'server', 'gone'] as const

/** One letter of a sending. `unsure`: this server stopped during the handover, so it is unknown whether it was sent. */
const letterRecipient = z
  .object({
    id: z.string(),
    address: z.string(),
    name: z.string().nullable(),
    state: z.enum(letterStates),
    fault: z.enum(letterFaults).nullable(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'LetterRecipient' })
export type LetterRecipient = z.infer<typeof letterRecipient>

const minutesSending = z
  .object({
    id: z.string(),
    sentBy: z.string(),
    /** the caller sent it, and may resend its letters */
    isOwn: z.boolean(),
    sentAt: z.iso.datetime(),
    hasLink: z.boolean(),
    recipients: z.array(letterRecipient),
  })
  .meta({ id: 'MinutesSending' })
export type MinutesSending = z.infer<typeof minutesSending>

/**
 * Newest sending first; only the meeting's owner gets those of others. `people`: from the meeting's event in the owner's
 * calendar, only sent to the owner; never includes the caller.
 */
export const minutesLetters = z
  .object({
    people: z.array(possibleRecipient),
    sendings: z.array(minutesSending),
    /** the minutes are written, and not being rewritten */
    isReady: z.boolean(),
    /** sharing links with people outside is allowed, and the caller may create one */
    mayLink: z.boolean(),
    /** state of the formal protocol of this meeting, if there is one */
    protocol: z.enum(['draft', 'review', 'locked']).nullable(),
  })
  .meta({ id: 'MinutesLetters' })
export type MinutesLetters = z.infer<typeof minutesLetters>

const content = {
  /** plain text above the minutes */
  note: z.string().trim().max(maxLetterNoteLength).default(''),
  /** the letter contains the minutes; else it says where they are */
  withMinutes: z.boolean().default(true),
  /** attach the PDF */
  attachPdf: z.boolean().default(false),
  /** with decisions and open questions that nobody has confirmed; absent: only while no decision is confirmed */
  unconfirmed: z.enum(['on', 'off']).optional(),
  /** of the letter and its headings; absent: the sender's */
  language: language.optional(),
  timeZone: timeZone.optional(),
}

const recipient = z.object({ address: mailAddress(), name: shownText().max(120).nullish() })

/** One letter each. `link`: for people who cannot see the meeting here; for the letter's addresses only, or for anyone. */
export const newMinutesLetter = z
  .object({
    ...content,
    to: z.array(recipient).min(1).max(maxRecipients),
    link: z
      .object({
        days: z.number().int().min(1).max(maxLinkDays),
        parts: z.array(z.enum(sharedParts)).min(1).max(sharedParts.length).default(['minutes']),
        onlyThem: z.boolean().default(true),
      })
      .nullish(),
  })
  .refine(({ withMinutes, link, attachPdf }) => withMinutes || attachPdf || link, {
    path: ['withMinutes'],
    error: 'a letter holds the minutes, or leads to them',
  })
  .meta({ id: 'NewMinutesLetter' })
export type NewMinutesLetter = z.input<typeof newMinutesLetter>
export type WantedLetter = z.output<typeof newMinutesLetter>

/** `hasLink`: as seen by a recipient who gets a link, without its address. */
export const letterPreviewRequest = z
  .object({ ...content, hasLink: z.boolean().default(false) })
  .meta({ id: 'LetterPreviewRequest' })
export type LetterPreviewRequest = z.input<typeof letterPreviewRequest>

export const letterPreview = z.object({ subject: z.string(), text: z.string() }).meta({ id: 'LetterPreview' })
export type LetterPreview = z.infer<typeof letterPreview>

/** Resends a letter that was not sent, or may not have been. */
export const letterAgain = z.object({ recipientId: z.uuid() }).meta({ id: 'LetterAgain' })
