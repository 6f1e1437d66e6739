import { z } from 'zod'
import { mostPersonalName, mostPersonalNames, personalKinds } from '../rules/personal-data.ts'

/** What a workspace looks for, and where it is hidden without being asked. */
export const personalDataSettings = z
  .object({
    kinds: z.array(z.enum(personalKinds)).max(personalKinds.length),
    /** looked for where `name` is one of the kinds; told to those who may change them */
    names: z.array(z.string().trim().min(1).max(mostPersonalName)).max(mostPersonalNames),
    newMeetings: z.boolean(),
    newLinks: z.boolean(),
  })
  .meta({ id: 'PersonalDataSettings' })
export type PersonalDataSettings = z.infer<typeof personalDataSettings>

/** Personal data of one recording, for whoever asks. */
export const personalData = z
  .object({
    /** it is hidden from all who did not have it shown to them */
    isHidden: z.boolean(),
    /** whoever asks may have it shown, and say whether it is hidden */
    mayReveal: z.boolean(),
    /** until then whoever asks reads all of it, in this session; null: they do not */
    shownUntil: z.iso.datetime().nullable(),
    /** how much was found in the transcript, by kind; nothing of a kind that is not there */
    counts: z.partialRecord(z.enum(personalKinds), z.number().int()),
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.infer<typeof personalData>

export const personalDataHiding = z.object({ hidden: z.boolean() }).meta({ id: 'PersonalDataHiding' })
