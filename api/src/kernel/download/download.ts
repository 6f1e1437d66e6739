import { setTimeout as pause } from 'node:timers/promises'
import pRetry from 'p-retry'
import { DownloadFault } from './fault.ts'
import { growingFile } from './growing-file.ts'
import { discard, openRemote, type Remote, type RemoteOptions } from './open-remote.ts'

const maxPauseMs = 30_000

/** Bytes of a file that are on disk; `validator` identifies the file they belong to, if its server gives one. */
type Begun = { bytes: number; validator: string | null }

type Options = RemoteOptions & {
  /** what an earlier attempt left at the path */
  begun: Begun | null
  /** the size and SHA-256 the file must have, if known */
  expected?: { bytes: number; sha256: string }
  /** throws if a file of that many bytes is too large; called with the announced size and with the bytes received */
  judgeSize?: (bytes: number) => void
  /** gets every byte in order, including those of `begun`; may throw to stop the download, and must not keep a piece */
  see?: (piece: Uint8Array) => void
  /** called before the first bytes are read; `from` 0: from the start of the file */
  onOpened?: (remote: Remote) => Promise<void>
  /** called with how much is flushed to disk, so that a later attempt can resume after a kill */
  onFlush?: (begun: Begun, whole: number | null) => Promise<void>
  /** called with the bytes so far, and the size of the whole file if known */
  onBytes: (bytes: number, whole: number | null) => void
  /** also retries before any byte has arrived, or without a validator */
  insists: boolean
  /** retries in a row without a single further byte */
  retries: number
  /** first pause before a retry, ms; doubles up to half a minute */
  backOffMs: number
  /** bytes between two flushes; by default there is one at the end */
  stretchBytes?: number
  /** bytes gathered before they are written */
  gatherBytes?: number
}

const wrongSize = (bytes: number) => new DownloadFault('wrong-size', `The file has ${bytes} bytes there.`)

/**
 * Downloads a file to a path, hashing it on the way. After a break, or where an earlier attempt stopped, it requests only
 * the rest if the server supports ranges; pieces of a file that changed meanwhile are never mixed.
 * @throws DownloadFault; disk errors; what the callbacks throw; the abort reason
 */
export const download = async (
  url: string,
  path: string,
  options: Options,
): Promise<{ bytes: number; sha256: string }> => {
  const { begun, expected, signal, insists, retries, backOffMs } = options
  const { judgeSize, see, onOpened, onFlush, onBytes } = options
  const { stretchBytes = Number.POSITIVE_INFINITY, gatherBytes } = options
  const file = growingFile(path, { ...(see && { see }), stretchBytes, gatherBytes })
  let validator: string | null = null
  let isOpened = false
  /** bytes received over the network so far */
  let came = 0

  const judge = (bytes: number, isWhole: boolean) => {
    judgeSize?.(bytes)
    if (expected && (isWhole ? bytes !== expected.bytes : bytes > expected.bytes)) throw wrongSize(bytes)
  }

  /** Opens the file from where it stopped, or else from the start. */
  const open = async () => {
    if (!isOpened) {
      const remote = await openBehind(url, begun, options)
      validator = remote.from > 0 ? (begun?.validator ?? null) : remote.validator
      return remote
    }
    const remote = await openRemote(url, options, { from: file.bytes, validator })
    if (remote.from === file.bytes || (remote.from === 0 && validator === null)) return remote
    discard(remote)
    throw new DownloadFault('changed', 'The file has changed meanwhile.')
  }

  const receive = async () => {
    const remote = await open()
    const pieces = piecesOf(remote, signal)
    try {
      const { from, length } = remote
      const announced = length === null ? null : from + length
      if (announced !== null) judge(announced, true)
      const whole = expected?.bytes ?? announced
      if (!isOpened) await onOpened?.(remote)
      if (!isOpened || from === 0) await file.begin(from)
      isOpened = true
      const counted = (bytes: number) => {
        judge(bytes, false)
        came += bytes - file.bytes
        onBytes(bytes, whole)
      }
      await file.append(pieces, counted, async () => onFlush?.({ bytes: file.bytes, validator }, whole))
      if (whole !== null && file.bytes < whole) throw new DownloadFault('cut', 'The file breaks off.')
    } finally {
      await pieces.return(undefined)
      discard(remote)
    }
  }

  const mayGoOn = (error: unknown) =>
    error instanceof DownloadFault && error.isPassing && (insists || (came > 0 && validator !== null))
  /** False if part of the file arrived and the rest has to be requested. */
  const attempt = async () => {
    const before = came
    try {
      await receive()
      return true
    } catch (error) {
      signal.throwIfAborted()
      if (came === before || !mayGoOn(error)) throw error
      return false
    }
  }
  const retrying = {
    retries,
    minTimeout: backOffMs,
    maxTimeout: maxPauseMs,
    signal,
    shouldRetry: ({ error }: { error: Error }) => mayGoOn(error),
  }

  if (expected && begun?.bytes === expected.bytes) await file.begin(begun.bytes)
  else while (!(await pRetry(attempt, retrying))) await pause(backOffMs, undefined, { signal })
  const [bytes, sha256] = [file.bytes, file.sha256()]
  if (expected && sha256 !== expected.sha256)
    throw new DownloadFault('wrong-hash', 'The file isn’t the expected one: its SHA-256 differs.')
  return { bytes, sha256 }
}

/** Opens a file from the end of what is on disk if it is still the same file, else from the start. */
const openBehind = async (url: string, begun: Begun | null, options: Options): Promise<Remote> => {
  if (begun && begun.bytes > 0) {
    try {
      const remote = await openRemote(url, options, { from: begun.bytes, validator: begun.validator })
      if (remote.from === begun.bytes || remote.from === 0) return remote
      discard(remote)
    } catch (error) {
      // a server that is down is retried later; one that rejects the range may still have the file
      if (!(error instanceof DownloadFault) || error.isPassing) throw error
    }
  }
  return openRemote(url, options)
}

async function* piecesOf({ body }: Remote, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body as AsyncIterable<Buffer>) yield piece
  } catch (error) {
    signal.throwIfAborted()
    throw new DownloadFault('cut', 'The server stopped in the middle of the file.', { cause: error })
  }
}
