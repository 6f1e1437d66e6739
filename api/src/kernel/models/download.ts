import { rename, rm } from 'node:fs/promises'
import { download } from '../download/download.ts'
import { DownloadFault } from '../download/fault.ts'
import type { ModelFile } from './entry.ts'
import { modelFaultOf } from './fault.ts'
import { sizeOf } from './hash.ts'

export type DownloadOptions = {
  signal: AbortSignal
  /** bytes of this file on disk so far */
  onBytes?: (received: number) => void
  /** attempts in a row without a single new byte before giving up */
  attempts?: number
  /** silence of the server after which the connection is dropped, ms */
  stallMs?: number
  /** first pause between attempts, ms; doubles up to half a minute */
  backOffMs?: number
}

/**
 * Downloads one file to `path`: bytes go to `path.part`, an interrupted download resumes where it stopped (Range), and only
 * a file of the right size and SHA-256 is renamed into place. If a resumed part turns out corrupt, the file is downloaded
 * once more from the start.
 * @throws ModelFault
 */
export const downloadFile = async (file: ModelFile, path: string, options: DownloadOptions) => {
  const part = `${path}.part`
  const { signal, onBytes = () => undefined, attempts = 5, backOffMs = 1000, stallMs = 60_000 } = options
  const receive = (bytes: number) =>
    download(file.url, part, {
      signal,
      silenceMs: stallMs,
      begun: bytes > file.bytes ? null : { bytes, validator: null },
      expected: file,
      onBytes,
      insists: true,
      retries: attempts - 1,
      backOffMs,
      // after a kill the download resumes from what is in the file
      gatherBytes: 0,
    })
  const isRotten = (error: unknown) => error instanceof DownloadFault && error.kind === 'wrong-hash'
  try {
    const had = (await sizeOf(part)) ?? 0
    try {
      await receive(had).catch(async (error: unknown) => {
        if (had === 0 || !isRotten(error)) throw error
        await rm(part, { force: true })
        await receive(0)
      })
    } catch (error) {
      if (isRotten(error)) await rm(part, { force: true })
      throw error
    }
    await rename(part, path)
  } catch (error) {
    throw modelFaultOf(error, signal, file)
  }
}
