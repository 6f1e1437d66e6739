import { createHash } from 'node:crypto'
import { recordingOf, type Storage } from './storage.ts'
import { StorageDown } from './storage-down.ts'

type Move = {
  from: Storage
  to: Storage
  /** Whether no work is in progress on this recording, so that its files do not change. */
  isAtRest: (recordingId: string) => Promise<boolean>
  signal: AbortSignal
  onMoved: (key: string, bytes: number) => void
}

type Moved = {
  files: number
  bytes: number
  /** files of recordings being worked on, left for another run */
  left: number
}

const digest = async (stream: ReadableStream<Uint8Array>) => {
  const hash = createHash('sha256')
  for await (const piece of stream as unknown as AsyncIterable<Uint8Array>) hash.update(piece)
  return hash.digest('hex')
}

/** A stream that is hashed as it is read. */
const hashed = (stream: ReadableStream<Uint8Array>) => {
  const hash = createHash('sha256')
  const through = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, controller) => {
      hash.update(piece)
      controller.enqueue(piece)
    },
  })
  return { stream: stream.pipeThrough(through), digest: () => hash.digest('hex') }
}

/** Whether a file was made for a step, which makes it again if it is missing. */
const isPassing = (key: string) => key.includes('/sound/')

/**
 * Moves files from one storage to another, exactly as stored (sealed stays sealed), while the product runs with both. A file
 * is removed from the source once the target has returned it byte for byte; after an interruption another run continues.
 * Files the product has written to the target meanwhile are never replaced.
 * @throws StorageDown if a file does not come back as it was: it stays where it is
 */
export const moveFiles = async ({ from, to, isAtRest, signal, onMoved }: Move): Promise<Moved> => {
  const done: Moved = { files: 0, bytes: 0, left: 0 }
  const resting = new Map<string, boolean>()
  const mayMove = async (key: string) => {
    const id = key.split('/')[1] ?? ''
    const known = resting.get(id) ?? (await isAtRest(id))
    resting.set(id, known)
    return known
  }

  const copy = async (key: string) => {
    const source = hashed(await from.get(key))
    const written = await to.put(key, source.stream, { signal, ifAbsent: true })
    // it exists already: moved by a run that stopped before removing it here, or rewritten since
    if (written === null) return
    if ((await digest(await to.get(key))) === source.digest()) return
    await to.removeAll(key)
    throw new StorageDown(`${key} did not come back as it was sent.`, 'A file was changed on its way.')
  }

  for await (const { key, bytes } of from.list('recordings/')) {
    signal.throwIfAborted()
    // keys of others who keep files in the same bucket, below our prefix
    if (isPassing(key) || recordingOf(key) === '') continue
    if (!(await mayMove(key))) {
      done.left += 1
      continue
    }
    await copy(key)
    await from.removeAll(key)
    done.files += 1
    done.bytes += bytes
    onMoved(key, bytes)
  }
  return done
}
