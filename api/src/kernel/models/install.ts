import { mkdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadFile, type DownloadOptions } from './download.ts'
import { bytesOf, type ModelEntry } from './entry.ts'
import { ModelFault, modelFaultOf } from './fault.ts'
import { sha256Of, sizeOf } from './hash.ts'
import { takeLock } from './lock.ts'
import { folderOf, pathOf, presenceOf, setMark } from './presence.ts'

export type Progress = { state: 'downloading' | 'verifying'; received: number; bytes: number }

export type InstallOptions = Omit<DownloadOptions, 'onBytes'> & {
  onProgress?: (progress: Progress) => void
  /** free bytes on the disk of `dir`; null if the system does not tell */
  freeBytes?: (dir: string) => Promise<number | null>
  /** replaces https://huggingface.co; downloads are verified all the same */
  mirror?: string | undefined
}

/** Bytes to leave free for the database and recordings. */
const reserveBytes = 256 * 1024 ** 2

export const freeBytesOf = async (dir: string): Promise<number | null> => {
  const found = await statfs(dir).catch(() => null)
  return found === null ? null : found.bavail * found.bsize
}

export const lockPath = (dir: string, model: ModelEntry) => join(folderOf(dir, model), 'download.lock')

const through = (url: string, mirror: string | undefined) =>
  mirror === undefined ? url : url.replace('https://huggingface.co', mirror.replace(/\/$/, ''))

/**
 * Completes a model: downloads missing files, resumes where an earlier attempt stopped, accepts correct files that were put
 * there by hand, and marks the model ready only after every file was verified.
 * @throws ModelFault; `busy` while another process downloads it
 */
export const installModel = async (dir: string, model: ModelEntry, options: InstallOptions) => {
  const { signal, onProgress, freeBytes = freeBytesOf, mirror } = options
  try {
    await mkdir(folderOf(dir, model), { recursive: true })
    const unlock = await takeLock(lockPath(dir, model))
    if (!unlock) throw new ModelFault('busy', 'Another process downloads this model already.')
    try {
      await checkSpace(dir, model, freeBytes)
      const bytes = bytesOf(model)
      let before = 0
      for (const file of model.files) {
        signal.throwIfAborted()
        const path = pathOf(dir, model, file)
        const tell = (state: Progress['state'], received: number) =>
          onProgress?.({ state, received: before + received, bytes })
        tell('verifying', 0)
        if (!(await isRightAlready(file, path, signal))) {
          await downloadFile({ ...file, url: through(file.url, mirror) }, path, {
            ...options,
            onBytes: (received) => tell('downloading', received),
          })
          tell('verifying', file.bytes)
        }
        before += file.bytes
      }
      await setMark(dir, model)
    } finally {
      await unlock()
    }
  } catch (error) {
    throw modelFaultOf(error, signal)
  }
}

/**
 * Whether a file is already in place and correct. A shorter one becomes a part to resume; any other wrong one is removed.
 */
const isRightAlready = async (file: ModelEntry['files'][number], path: string, signal: AbortSignal) => {
  const size = await sizeOf(path)
  if (size === null) return false
  if (size === file.bytes && (await sha256Of(path, signal)) === file.sha256) return true
  if (size < file.bytes) await rename(path, `${path}.part`)
  else await rm(path, { force: true })
  return false
}

const checkSpace = async (
  dir: string,
  model: ModelEntry,
  freeBytes: NonNullable<InstallOptions['freeBytes']>,
) => {
  const free = await freeBytes(dir)
  const { received } = await presenceOf(dir, model)
  const needed = bytesOf(model) - received + reserveBytes
  if (free !== null && free < needed) {
    const megabytes = (n: number) => `${Math.ceil(n / 1e6)} MB`
    throw new ModelFault('no-space', `The disk has ${megabytes(free)} left, ${megabytes(needed)} are needed.`)
  }
}
