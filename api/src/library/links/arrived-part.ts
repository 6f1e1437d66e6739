import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { z } from 'zod'

const begunFile = z.object({
  link: z.string(),
  filename: z.string(),
  /** of the whole file; null if the server did not say */
  length: z.number().nullable(),
  /** identifies this exact version of the file to its server */
  validator: z.string(),
  /** known to be on disk */
  bytes: z.number().int().positive(),
})

/** A partly downloaded file, with what is needed to request the rest. */
type BegunFile = z.infer<typeof begunFile>

const noteOf = (path: string) => `${path}.json`

/** Records how much of a file has been flushed, so that whoever takes over from a killed worker resumes there. */
export const noteBegun = async (path: string, begun: BegunFile) => {
  const part = `${noteOf(path)}.part`
  await writeFile(part, JSON.stringify(begun), { flush: true })
  await rename(part, noteOf(path))
}

/** What an earlier attempt left of this link; null if there is nothing to resume. */
export const findBegun = async (path: string, link: string): Promise<BegunFile | null> => {
  try {
    const begun = begunFile.parse(JSON.parse(await readFile(noteOf(path), 'utf8')))
    return begun.link === link && (await stat(path)).size >= begun.bytes ? begun : null
  } catch {
    return null
  }
}

/** Clears the way for a fresh download. Deletes rather than truncates: anyone with the old file open writes only to that. */
export const forgetBegun = async (path: string): Promise<void> => {
  await rm(noteOf(path), { force: true })
  await rm(path, { force: true })
}
