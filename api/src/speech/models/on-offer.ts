import { resolve } from 'node:path'
import { type Env, root } from '#kernel/env.ts'
import type { ModelEntry } from '#kernel/models/entry.ts'
import { readModels } from '#kernel/models/own-models.ts'
import { catalogue } from './catalogue.ts'

/**
 * Returns the models this server offers: those its operator lists, then ours except those with the same id.
 * @throws Error that says what is wrong with the operator's file
 */
export const catalogueOf = ({ MODELS_FILE: path }: Pick<Env, 'MODELS_FILE'>): readonly ModelEntry[] => {
  if (path === undefined) return catalogue
  const own = readModels(resolve(root, path))
  const ids = new Set(own.map((m) => m.id))
  return [...own, ...catalogue.filter((m) => !ids.has(m.id))]
}
