import { z } from 'zod'
import { language } from './account.ts'
import { timeZone } from './time-zone.ts'
import { maximumNote, maximumRecipients } from '../rules/document.ts'
import { mostLinkDays, sharedParts } from '../rules/share-links.ts'

/** Whom a letter reaches: who sees the meeting here is led to it, for everybody else it is a letter. */
const possibleRecipient = z
  .object({
    address: z.string(),
    name: z.string().nullable(),
    /** belongs to the workspace */
    isMember: z.boolean(),
    /** opens the meeting here, signed in */
    seesMeeting: z.boolean(),
  })
  .meta({ id: 'PossibleRecipient' })
export type PossibleRecipient = z.infer<typeof possibleRecipient>

const letterStates = ['waiting', 'sent', 'failed', 'unsure', 'withheld'] as const
const letterFaults = ['address', 'limit', 'refused', 'server', 'gone'] as const

/** One letter of a sending. `unsure`: this server stopped while it was handed over, so that nobody knows whether it went. */
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
    /** who asks sent it, and may send a letter of it again */
    isOwn: z.boolean(),
    sentAt: z.iso.datetime(),
    hasLink: z.boolean(),
    recipients: z.array(letterRecipient),
  })
  .meta({ id: 'MinutesSending' })
export type MinutesSending = z.infer<typeof minutesSending>

/** Newest sending first; those of others are told to the meeting’s owner alone. `people`: of the meeting’s event in its owner’s calendar, told to the owner alone; never who asks. */
export const minutesLetters = z
  .object({
    people: z.array(possibleRecipient),
    sendings: z.array(minutesSending),
    /** the minutes are written, and not being written again */
    isReady: z.boolean(),
    /** links may lead outside of the workspace, and who asks may make one */
    mayLink: z.boolean(),
    /** where a formal protocol of this meeting is, if there is one */
    protocol: z.enum(['draft', 'review', 'locked']).nullable(),
  })
  .meta({ id: 'MinutesLetters' })
export type MinutesLetters = z.infer<typeof minutesLetters>

const content = {
  /** plain text above the minutes */
  note: z.string().trim().max(maximumNote).default(''),
  /** the minutes stand in the letter; else it says where they are */
  withMinutes: z.boolean().default(true),
  /** the PDF comes with it */
  attachPdf: z.boolean().default(false),
  /** of the letter and its headings; absent: of who sends it */
  language: language.optional(),
  timeZone: timeZone.optional(),
}

const recipient = z.object({ address: z.email().max(254), name: z.string().trim().max(120).nullish() })

/** One letter each. `link`: for those who do not see the meeting here, open to the addresses of the letter alone or to whoever has it. */
export const newMinutesLetter = z
  .object({
    ...content,
    to: z.array(recipient).min(1).max(maximumRecipients),
    link: z
      .object({
        days: z.number().int().min(1).max(mostLinkDays),
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

/** `hasLink`: as whoever gets a link reads it, without its address. */
export const letterPreviewWish = z
  .object({ ...content, hasLink: z.boolean().default(false) })
  .meta({ id: 'LetterPreviewWish' })
export type LetterPreviewWish = z.input<typeof letterPreviewWish>

export const letterPreview = z.object({ subject: z.string(), text: z.string() }).meta({ id: 'LetterPreview' })
export type LetterPreview = z.infer<typeof letterPreview>

/** One letter that did not go, or may not have gone: send it once more. */
export const letterAgain = z.object({ recipientId: z.uuid() }).meta({ id: 'LetterAgain' })
