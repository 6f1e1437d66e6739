import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StepFault } from '#kernel/fault.ts'
import { sha256Of } from '#kernel/models/hash.ts'
import type { Included } from '../local/included-engine.ts'
import { type BuiltInModel, builtInModels, type PackedFile } from './models.ts'
import { keepTokens } from './tokens.ts'

/** Where the files of a package begin; null if it is not installed. */
type FolderOf = (name: PackedFile['package']) => string | null

const installedAt: FolderOf = (name) => {
  try {
    return dirname(fileURLToPath(import.meta.resolve(name)))
  } catch {
    // installed without optional packages
    return null
  }
}

const pathsOf = (model: BuiltInModel, folderOf: FolderOf): (PackedFile & { at: string })[] | null => {
  const found = model.files.map((file) => {
    const folder = folderOf(file.package)
    return folder === null ? null : { ...file, at: join(folder, file.path) }
  })
  return found.every((file) => file !== null) ? found : null
}

/** Files found right before, with the time they were last changed: reading 63 MB takes a third of a second. */
const known = new Map<string, number>()

const isRight = async ({ at, bytes, sha256 }: PackedFile & { at: string }): Promise<boolean> => {
  const found = await stat(at).catch(() => null)
  if (found?.size !== bytes) return false
  if (known.get(at) === found.mtimeMs) return true
  if ((await sha256Of(at)) !== sha256) return false
  known.set(at, found.mtimeMs)
  return true
}

/**
 * Finds the best recogniser that came with the product and fits into memory, the smallest where none does; null where the
 * packages are not installed. Files that are damaged, cut or empty are said when they are asked for.
 * @param dir folder of the models, where the list of tokens is kept
 * @param maxBytes memory a model may take
 */
export const findBuiltIn = (dir: string, maxBytes: number, folderOf = installedAt): Included | null => {
  const model = builtInModels.find((m) => m.memoryBytes <= maxBytes) ?? builtInModels.at(-1)
  const files = model && pathsOf(model, folderOf)
  if (!model || !files) return null
  const tokens = join(dir, 'moonshine', 'tokens.txt')
  return {
    id: model.id,
    language: 'en',
    onDisk: async () => {
      for (const file of files) if (!(await isRight(file))) throw damaged(model)
      await keepTokens(tokens)
      const at = Object.fromEntries(files.map((file) => [file.role, file.at]))
      return { id: model.id, kind: 'moonshine', featureDim: 80, files: { ...at, tokens } }
    },
  }
}

const damaged = ({ title }: BuiltInModel) =>
  new StepFault(
    'speech',
    'engine-refused',
    `Files of ${title}, which came with the product, are damaged: run "pnpm install --force".`,
    { retryable: true },
  )
