import { z } from 'zod'
import { modelKinds } from '../rules/model-kinds.ts'

const modelKind = z.enum(modelKinds)

/** Why a download stopped; shown in words (`model.fault.<kind>` in the dictionaries). */
const modelFaultKinds = [
  'unreachable',
  'gone',
  'refused',
  'wrong-size',
  'wrong-hash',
  'no-space',
  'disk',
  'cancelled',
  'busy',
] as const
const modelFaultKind = z.enum(modelFaultKinds)
export type ModelFaultKind = z.infer<typeof modelFaultKind>

/**
 * `partial` = bytes are there and a download would go on from them; `damaged` = it was whole once and a file changed.
 */
export const modelState = z.enum(['absent', 'partial', 'downloading', 'verifying', 'ready', 'damaged'])

/** A model that runs on this machine, as Settings shows it, before anybody agrees to fetch it. */
export const localModel = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: modelKind,
    /** ISO 639-1 codes; `*` alone = any language */
    languages: z.array(z.string()),
    /** of all its files */
    bytes: z.number().int(),
    /** bytes on the server's disk already */
    receivedBytes: z.number().int(),
    state: modelState,
    /** why the last download stopped; null when it did not */
    fault: modelFaultKind.nullable(),
    licences: z.array(z.object({ name: z.string(), url: z.url() })),
    /** who made it, in the words its licence asks for */
    attribution: z.string(),
    source: z.url(),
    abilities: z.object({ wordTimes: z.boolean(), confidence: z.boolean(), punctuation: z.boolean() }),
    /** worth suggesting first for its languages */
    suggested: z.boolean(),
  })
  .meta({ id: 'LocalModel' })
export type LocalModel = z.infer<typeof localModel>

export const localModelList = z
  .object({
    models: z.array(localModel),
    /** bytes left on the disk the models go to; null where the system does not tell */
    freeBytes: z.number().nullable(),
    /** false: models come by the command line only (`MODEL_DOWNLOADS=off`) */
    downloads: z.boolean(),
    /** false: this machine has no build of the native engine, models could not be used */
    usable: z.boolean(),
  })
  .meta({ id: 'LocalModelList' })
export type LocalModelList = z.infer<typeof localModelList>
