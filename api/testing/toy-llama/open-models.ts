import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import {
  type LocalModels,
  type LocalModelsOptions,
  openLocalModels,
} from '#kernel/language-model/local/local-models.ts'

/** bytes */
const plenty = { most: 4e9, free: () => 4e9 }
/** A budget without limits. */
export const unlimited = { reserve: async () => undefined, spend: async () => undefined }

/** Gives each test of a file a folder of models, and models opened from it; closed with the test. */
export const toyModels = () => {
  const at = { dir: '' }
  let opened: LocalModels[] = []
  beforeEach(async () => {
    at.dir = await mkdtemp(join(tmpdir(), 'llama-'))
  })
  afterEach(async () => {
    for (const each of opened) each.close()
    opened = []
    await rm(at.dir, { recursive: true, force: true })
  })
  const open = (more: Partial<LocalModelsOptions> & Pick<LocalModelsOptions, 'models'>) => {
    const models = openLocalModels({
      dir: at.dir,
      budget: unlimited,
      memory: plenty,
      threads: 1,
      context: 2048,
      timeoutMs: 60_000,
      ...more,
    })
    opened.push(models)
    return models
  }
  return { at, open }
}
