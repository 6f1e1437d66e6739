import { z } from 'zod'
import { maxPersonalNameLength, maxPersonalNames, personalKinds } from '../../rules/library/personal-data.ts'

/** What a workspace searches for, and where it is hidden by default. */
export const personalDataSettings = z
  .object({
    kinds: z.array(z.enum(personalKinds)).max(personalKinds.length),
    /** searched for if `name` is among the kinds; only sent to people who may change them */
    names: z.array(z.string().trim().min(1).max(maxPersonalNameLength)).max(maxPersonalNames),
    newMeetings: z.boolean(),
    newLinks: z.boolean(),
  })
  .meta({ id: 'PersonalDataSettings' })
export type PersonalDataSettings = z.infer<typeof personalDataSettings>

/** Personal data of one recording, from the caller's point of view. */
export const personalData = z
  .object({
    /** it is hidden from everyone who has not revealed it */
    isHidden: z.boolean(),
    /** the caller may reveal it, and set whether it is hidden */
    mayReveal: z.boolean(),
    /** until when it is revealed to the caller in this session; null: it is not */
    shownUntil: z.iso.datetime().nullable(),
    /** how many were found in the transcript, by kind; kinds not found are absent */
    counts: z.partialRecord(z.enum(personalKinds), z.number().int()),
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.infer<typeof personalData>

export const personalDataHiding = z.object({ hidden: z.boolean() }).meta({ id: 'PersonalDataHiding' })
