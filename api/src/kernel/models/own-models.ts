import { readFileSync } from 'node:fs'
import { localModel } from '@hattama/contract/speech/model'
import { z } from 'zod'
import { fileRoles, type ModelEntry } from './entry.ts'

const file = z.object({
  role: z.enum(fileRoles),
  name: z.string().regex(/^\w[\w.-]*$/),
  url: z.url({ protocol: /^https?$/ }),
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const entry = localModel.omit({ bytes: true, receivedBytes: true, state: true, fault: true }).extend({
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,60}$/),
  featureDim: z.number().int().min(0).default(80),
  context: z.number().int().positive().exactOptional(),
  files: z.array(file).min(1),
})

/**
 * Reads the models an operator offers besides ours: a JSON list, each with address, size and SHA-256 of its files. Their
 * downloads are verified like any others.
 * @throws Error saying what is wrong
 */
export const readModels = (path: string): ModelEntry[] => {
  try {
    return z.array(entry).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const why =
      error instanceof z.ZodError
        ? error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')
        : 'it cannot be read as JSON'
    throw new Error(`The settings aren’t valid:\n  MODELS_FILE: ${why}`, { cause: error })
  }
}
