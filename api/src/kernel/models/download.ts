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
  /** tries in a row without a single new byte before giving up */
  attempts?: number
  /** a server silent for so long is hung up on, ms */
  stallMs?: number
  /** first wait between tries, ms; doubles up to half a minute */
  backOffMs?: number
}

/**
 * Fetches one file to `path`: bytes go to `path.part`, an interrupted one goes on where it stopped (Range), and only a
 * file of the right size and SHA-256 is renamed into place. A part that turns out rotten is fetched once more from
 * its first byte.
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
      // what is in the file is what a killed process goes on from
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
