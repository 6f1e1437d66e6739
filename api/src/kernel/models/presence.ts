import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ModelEntry, ModelFile } from './entry.ts'
import { sha256Of, sizeOf } from './hash.ts'

/** How much of a model is on disk. `received` in bytes. */
type Presence = { state: 'absent' | 'partial' | 'ready' | 'damaged'; received: number }

/** Written next to the files once all were verified; its dates later show whether one was touched since. */
const mark = z.object({
  checkedAt: z.string(),
  files: z.record(z.string(), z.object({ sha256: z.string(), modifiedMs: z.number() })),
})
type Mark = z.infer<typeof mark>

/** Folder of the models below the data folder. */
export const modelsFolder = (dataDir: string) => join(dataDir, 'models')

/** Folder of a model below the models' folder. */
export const folderOf = (dir: string, model: ModelEntry) => join(dir, model.id)
export const pathOf = (dir: string, model: ModelEntry, file: ModelFile) =>
  join(folderOf(dir, model), file.name)

const markPath = (dir: string, model: ModelEntry) => join(folderOf(dir, model), 'checked.json')

const readMark = async (dir: string, model: ModelEntry): Promise<Mark | null> => {
  const text = await readFile(markPath(dir, model), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return mark.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Writes the mark of a model whose files are all known to be right. */
export const setMark = async (dir: string, model: ModelEntry) => {
  const files: Mark['files'] = {}
  for (const file of model.files) {
    const { mtimeMs } = await stat(pathOf(dir, model, file))
    files[file.name] = { sha256: file.sha256, modifiedMs: mtimeMs }
  }
  const path = markPath(dir, model)
  await mkdir(folderOf(dir, model), { recursive: true })
  await writeFile(
    `${path}.new`,
    JSON.stringify({ checkedAt: new Date().toISOString(), files } satisfies Mark),
  )
  await rename(`${path}.new`, path)
}

const removeMark = (dir: string, model: ModelEntry) => rm(markPath(dir, model), { force: true })

/** A quick check of mark and sizes; no file is read through. */
export const presenceOf = async (dir: string, model: ModelEntry): Promise<Presence> => {
  let received = 0
  let whole = 0
  for (const file of model.files) {
    const size = await sizeOf(pathOf(dir, model, file))
    if (size === file.bytes) whole++
    received += size ?? (await sizeOf(`${pathOf(dir, model, file)}.part`)) ?? 0
  }
  const marked = await readMark(dir, model)
  if (marked && model.files.every((f) => marked.files[f.name]?.sha256 === f.sha256)) {
    return { state: whole === model.files.length ? 'ready' : 'damaged', received }
  }
  return { state: received === 0 ? 'absent' : 'partial', received }
}

/**
 * A thorough check before loading: files untouched since the mark are trusted, others are hashed again. Returns the names
 * of files that are missing or wrong; an empty list means the model may be loaded.
 */
export const faultyFiles = async (dir: string, model: ModelEntry): Promise<string[]> => {
  const marked = await readMark(dir, model)
  const faulty: string[] = []
  let isTouched = marked === null
  for (const file of model.files) {
    const path = pathOf(dir, model, file)
    const found = await stat(path).catch(() => null)
    if (found?.size !== file.bytes) {
      faulty.push(file.name)
      continue
    }
    const known = marked?.files[file.name]
    if (known?.sha256 === file.sha256 && known.modifiedMs === found.mtimeMs) continue
    isTouched = true
    if ((await sha256Of(path)) !== file.sha256) faulty.push(file.name)
  }
  if (faulty.length > 0) await removeMark(dir, model)
  else if (isTouched) await setMark(dir, model)
  return faulty
}
