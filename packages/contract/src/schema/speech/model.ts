import { z } from 'zod'
import { modelKinds } from '../../rules/speech/model-kinds.ts'

const modelKind = z.enum(modelKinds)

/** Why a download stopped; shown as text (`model.fault.<kind>` in the dictionaries). */
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
 * `partial` = some bytes are there and a download would resume from them; `damaged` = it was complete and a file changed.
 */
export const modelState = z.enum(['absent', 'partial', 'downloading', 'verifying', 'ready', 'damaged'])

/** A model that runs on this machine, as shown in Settings before anyone agrees to download it. */
export const localModel = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: modelKind,
    /** ISO 639-1 codes; `*` alone = any language */
    languages: z.array(z.string()),
    /** of all its files */
    bytes: z.number().int(),
    /** bytes already on the server's disk */
    receivedBytes: z.number().int(),
    state: modelState,
    /** why the last download stopped; null if it did not */
    fault: modelFaultKind.nullable(),
    licences: z.array(z.object({ name: z.string(), url: z.url() })),
    /** its authors, in the wording its licence requires */
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
    /** bytes free on the disk for models; null if the system does not report it */
    freeBytes: z.number().nullable(),
    /** false: models can only be installed from the command line (`MODEL_DOWNLOADS=off`) */
    downloads: z.boolean(),
    /** false: there is no build of the native engine for this machine, so models could not be used */
    usable: z.boolean(),
  })
  .meta({ id: 'LocalModelList' })
export type LocalModelList = z.infer<typeof localModelList>
