import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { z } from 'zod'

const begunFile = z.object({
  link: z.string(),
  filename: z.string(),
  /** of the whole file; null where its server did not say */
  length: z.number().nullable(),
  /** names this very file to its server */
  validator: z.string(),
  /** of them are on the disk for certain */
  bytes: z.number().int().positive(),
})

/** A file of which a part is on the disk, with what is needed to ask for the rest of it. */
type BegunFile = z.infer<typeof begunFile>

const noteOf = (path: string) => `${path}.json`

/** Writes down how much of a file has been flushed, so that the successor of a killed worker resumes there. */
export const noteBegun = async (path: string, begun: BegunFile) => {
  const part = `${noteOf(path)}.part`
  await writeFile(part, JSON.stringify(begun), { flush: true })
  await rename(part, noteOf(path))
}

/** What an earlier attempt left of this link; null when there is nothing to resume. */
export const findBegun = async (path: string, link: string): Promise<BegunFile | null> => {
  try {
    const begun = begunFile.parse(JSON.parse(await readFile(noteOf(path), 'utf8')))
    return begun.link === link && (await stat(path)).size >= begun.bytes ? begun : null
  } catch {
    return null
  }
}

/** Makes room for a file from its beginning. Not by emptying: whoever holds the former one open writes into that alone. */
export const forgetBegun = async (path: string): Promise<void> => {
  await rm(noteOf(path), { force: true })
  await rm(path, { force: true })
}
