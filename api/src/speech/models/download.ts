import { open, rename, rm, truncate } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ModelFile } from './entry.ts'
import { ModelFault, modelFaultOf } from './fault.ts'
import { sha256Of, sizeOf } from './hash.ts'
import { openBody } from './request.ts'

export type DownloadOptions = {
  signal: AbortSignal
  /** bytes of this file on disk so far */
  onBytes?: (received: number) => void
  /** all bytes are there and are being checked */
  onVerifying?: () => void
  /** tries in a row without a single new byte before giving up */
  attempts?: number
  /** a server silent for so long is hung up on, ms */
  stallMs?: number
  /** first wait between tries, ms; doubles up to half a minute */
  backOffMs?: number
}

/** Faults another try cannot mend. */
const final = new Set(['gone', 'refused', 'wrong-size', 'no-space', 'disk', 'cancelled'])
const longestWaitMs = 30_000

/**
 * Fetches one file to `path`: bytes go to `path.part`, an interrupted one goes on where it stopped (Range), and only a
 * file of the right size and SHA-256 is renamed into place. A part that turns out rotten is fetched once more from
 * its first byte.
 * @throws ModelFault
 */
export const downloadFile = async (file: ModelFile, path: string, options: DownloadOptions) => {
  const part = `${path}.part`
  try {
    const had = (await sizeOf(part)) ?? 0
    await receive(file, part, options)
    if (!(await isRight(file, part, options))) {
      await rm(part, { force: true })
      if (had === 0) throw wrongHash(file)
      await receive(file, part, options)
      if (!(await isRight(file, part, options))) {
        await rm(part, { force: true })
        throw wrongHash(file)
      }
    }
    await flush(part)
    await rename(part, path)
  } catch (error) {
    throw modelFaultOf(error, options.signal)
  }
}

const wrongHash = (file: ModelFile) =>
  new ModelFault('wrong-hash', `${file.name} is not the file it should be: its SHA-256 differs.`)

const isRight = async (file: ModelFile, part: string, options: DownloadOptions) => {
  options.onVerifying?.()
  return (await sha256Of(part, options.signal)) === file.sha256
}

const flush = async (path: string) => {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Gets the part to its full size, however many tries that takes. */
const receive = async (file: ModelFile, part: string, options: DownloadOptions) => {
  const { signal, attempts = 5, backOffMs = 1000 } = options
  let misses = 0
  for (;;) {
    const before = (await sizeOf(part)) ?? 0
    if (before > file.bytes) await truncate(part, 0)
    if (before === file.bytes) return
    try {
      await receiveOnce(file, part, options)
    } catch (error) {
      const fault = modelFaultOf(error, signal)
      const after = (await sizeOf(part)) ?? 0
      misses = after > before ? 0 : misses + 1
      if (final.has(fault.kind) || misses >= attempts) throw fault
      await sleep(Math.min(longestWaitMs, backOffMs * 2 ** Math.max(0, misses - 1)), undefined, { signal })
    }
  }
}

/** One request: appends what comes, from the byte the part ends at. */
const receiveOnce = async (file: ModelFile, part: string, options: DownloadOptions) => {
  const from = (await sizeOf(part)) ?? 0
  const body = await openBody(file, from, options.signal, options.stallMs ?? 60_000)
  const handle = await open(part, body.from === 0 ? 'w' : 'a')
  let received = body.from
  try {
    for await (const chunk of body.chunks) {
      received += chunk.byteLength
      if (received > file.bytes) {
        throw new ModelFault(
          'wrong-size',
          `${file.name} is longer than the ${file.bytes} bytes it should have.`,
        )
      }
      for (let at = 0; at < chunk.byteLength;) {
        at += (await handle.write(chunk, at, chunk.byteLength - at)).bytesWritten
      }
      options.onBytes?.(received)
    }
  } finally {
    await handle.close()
  }
  if (received < file.bytes)
    throw new ModelFault('unreachable', `${file.name} was cut off while downloading.`)
}
