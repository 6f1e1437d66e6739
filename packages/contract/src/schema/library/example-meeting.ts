import { z } from 'zod'
import { language } from '../people/account.ts'

/** The language of the example meeting. */
export const exampleWanted = z.object({ language }).meta({ id: 'ExampleWanted' })
export type ExampleWanted = z.infer<typeof exampleWanted>

export const exampleGiven = z.object({ recordingId: z.string() }).meta({ id: 'ExampleGiven' })
export type ExampleGiven = z.infer<typeof exampleGiven>
