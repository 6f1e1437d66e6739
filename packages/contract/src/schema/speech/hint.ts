import { z } from 'zod'
import { outsideString } from '../kernel/outside-string.ts'

/** Call services whose pages show who is speaking. */
export const callSites = ['meet', 'zoom', 'teams', 'telemost', 'jitsi'] as const
export const callSite = z.enum(callSites)
export type CallSite = z.infer<typeof callSite>

/** Most hints kept per recording: enough for a change of the highlighted speaker every second for half a day. */
export const maxHints = 50_000
/** Most names kept per recording. */
export const maxNames = 300

/** `dom` = the page highlighted a person as speaking; `caption` = the page showed captions under a name. */
export const hintKind = z.enum(['dom', 'caption'])
export type HintKind = z.infer<typeof hintKind>

/** ms on the recording's clock (pauses left out). */
const moment = z
  .number()
  .int()
  .min(0)
  .max(7 * 86_400_000)

/** `{t, kind, name, on}` as a compact row; `name` is an index into `names`. */
const hint = z.tuple([
  moment,
  hintKind,
  z
    .number()
    .int()
    .min(0)
    .max(maxNames - 1),
  z.boolean(),
])
export type Hint = z.infer<typeof hint>

/** A person a call page named. Times are ms on the recording's clock. */
export const seenName = z
  .object({
    name: outsideString(120).min(1),
    /** the page marked this tile as the user's own */
    self: z.boolean(),
    firstMs: moment,
    lastMs: moment,
  })
  .meta({ id: 'SeenName' })
export type SeenName = z.infer<typeof seenName>

/** How often each selector of the site's data file matched, out of `reads` readings during the call. */
export const pageHealth = z.object({
  reads: z.number().int().min(0),
  found: z.record(z.string().max(40), z.number().int().min(0)),
})
export type PageHealth = z.infer<typeof pageHealth>

/** Most stretches of speech kept per recording. */
export const maxVoiceSpans = 50_000
/** Most audio sources kept per recording: each new connection may bring its own. */
export const maxVoiceSources = 300

/**
 * How a source is identified: by the id of a contributor that a server mixed or switched in (`csrc`), by the packets of its
 * own receiver (`ssrc`), or only by that receiver's energy (`energy`).
 */
export const voiceKinds = ['csrc', 'ssrc', 'energy'] as const
export type VoiceKind = (typeof voiceKinds)[number]
/** A source: the first letter of its kind and the number the call gives it. */
export const voiceSourceKey = z.string().regex(/^[cse]\d{1,10}$/)
export const kindOfVoice = (source: string): VoiceKind =>
  source.startsWith('c') ? 'csrc' : source.startsWith('s') ? 'ssrc' : 'energy'

/** What could be sampled from a call's audio receivers, whether or not it was used. Counts. */
export const voicesHealth = z
  .object({
    samples: z.number().int().min(0),
    /** most at the same time */
    receivers: z.number().int().min(0),
    /** receivers whose packets carry neither a level nor a contributor */
    blind: z.number().int().min(0),
    /** receivers that named contributors */
    mixed: z.number().int().min(0),
    /** receivers whose packets the page intercepts and decodes itself */
    encoded: z.number().int().min(0),
  })
  .meta({ id: 'VoicesHealth' })
export type VoicesHealth = z.infer<typeof voicesHealth>

/** Who was audible in the call according to its own connections, on the clock of the sound. */
const callVoices = z
  .object({
    sources: z
      .array(
        z.object({
          key: voiceSourceKey,
          /** the page's own name for this source: an index into `names` */
          name: z
            .number()
            .int()
            .min(0)
            .max(maxNames - 1)
            .nullable(),
        }),
      )
      .max(maxVoiceSources),
    /** start, end, index into `sources`, loudest dBFS or null if packets carry none; ordered by start */
    spans: z
      .array(
        z.tuple([
          moment,
          moment,
          z
            .number()
            .int()
            .min(0)
            .max(maxVoiceSources - 1),
          z.number().int().min(-127).max(0).nullable(),
        ]),
      )
      .max(maxVoiceSpans),
    health: voicesHealth,
  })
  .refine(({ sources, spans }) => spans.every(([from, to, source]) => source < sources.length && from < to), {
    message: 'a stretch has no length or no source',
    path: ['spans'],
  })
  .meta({ id: 'CallVoices' })
export type CallVoices = z.infer<typeof callVoices>

/** What a call page showed during the recording: the body of `PUT /api/recordings/{id}/hints`. */
export const callHints = z
  .object({
    site: callSite,
    /** the meeting's title on the page; null if it showed none */
    title: outsideString(300).nullable(),
    names: z.array(seenName).max(maxNames),
    /** ordered by time */
    hints: z.array(hint).max(maxHints),
    health: pageHealth,
    /** absent if the recorder does not listen to connections, or there were none */
    voices: callVoices.optional(),
  })
  .refine(
    ({ names, voices }) =>
      voices?.sources.every(({ name }) => (name ?? 0) < names.length || name === null) ?? true,
    {
      message: 'a source names nobody',
      path: ['voices'],
    },
  )
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
    /** speakers that now have a name from the page; more may follow when the transcript is ready */
    named: z.array(z.string()),
  })
  .meta({ id: 'HintsTaken' })
export type HintsTaken = z.infer<typeof hintsTaken>
