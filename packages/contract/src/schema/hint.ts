import { z } from 'zod'

/** Call services whose pages say who speaks. */
export const callSites = ['meet', 'zoom', 'teams', 'telemost', 'jitsi'] as const
export const callSite = z.enum(callSites)
export type CallSite = z.infer<typeof callSite>

/** Most hints kept of one recording: a change of who is lit each second for half a day. */
export const mostHints = 50_000
/** Most names kept of one recording. */
export const mostNames = 300

/** `dom` = the page lit somebody up as speaking; `caption` = the page showed captions under a name. */
export const hintKind = z.enum(['dom', 'caption'])
export type HintKind = z.infer<typeof hintKind>

/** ms on the recording's clock (pauses left out). */
const moment = z
  .number()
  .int()
  .min(0)
  .max(7 * 86_400_000)

/** `{t, kind, name, on}` as a compact row; `name` is an index into `names`. */
export const hint = z.tuple([
  moment,
  hintKind,
  z
    .number()
    .int()
    .min(0)
    .max(mostNames - 1),
  z.boolean(),
])
export type Hint = z.infer<typeof hint>

/** Somebody a call page named. Times are ms on the recording's clock. */
export const seenName = z
  .object({
    name: z.string().trim().min(1).max(120),
    /** the page marked this tile as that of the person who looks at it */
    self: z.boolean(),
    firstMs: moment,
    lastMs: moment,
  })
  .meta({ id: 'SeenName' })
export type SeenName = z.infer<typeof seenName>

/** How often each selector of the site's data file found something, of `reads` readings inside the call. */
export const pageHealth = z.object({
  reads: z.number().int().min(0),
  found: z.record(z.string().max(40), z.number().int().min(0)),
})
export type PageHealth = z.infer<typeof pageHealth>

/** What a call page showed while it was recorded: the body of `PUT /api/recordings/{id}/hints`. */
export const callHints = z
  .object({
    site: callSite,
    /** the meeting's title as the page has it; null where it showed none */
    title: z.string().trim().max(300).nullable(),
    names: z.array(seenName).max(mostNames),
    /** in order of time */
    hints: z.array(hint).max(mostHints),
    health: pageHealth,
  })
  .refine(({ names, hints }) => hints.every(([, , name]) => name < names.length), {
    message: 'a hint names nobody',
    path: ['hints'],
  })
  .meta({ id: 'CallHints' })
export type CallHints = z.infer<typeof callHints>

/** What the server made of them. */
export const hintsTaken = z
  .object({
    hints: z.number().int(),
    /** speakers that carry a name of the page now; more may follow when the transcript is ready */
    named: z.array(z.string()),
  })
  .meta({ id: 'HintsTaken' })
export type HintsTaken = z.infer<typeof hintsTaken>
