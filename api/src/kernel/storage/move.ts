import { createHash } from 'node:crypto'
import type { Storage } from './storage.ts'
import { StorageDown } from './storage-down.ts'

type Move = {
  from: Storage
  to: Storage
  /** Does nobody work on this recording, so that its files stay as they are? */
  isAtRest: (recordingId: string) => Promise<boolean>
  signal: AbortSignal
  onMoved: (key: string, bytes: number) => void
}

type Moved = {
  files: number
  bytes: number
  /** of recordings somebody works on: another run takes them */
  left: number
}

const digest = async (stream: ReadableStream<Uint8Array>) => {
  const hash = createHash('sha256')
  for await (const piece of stream as unknown as AsyncIterable<Uint8Array>) hash.update(piece)
  return hash.digest('hex')
}

/** A stream that is hashed while somebody else reads it. */
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

/** Files made for a step, which makes them again where they are missing. */
const isPassing = (key: string) => key.includes('/sound/')

/**
 * Moves files from one storage to another, as they lie there (sealed stays sealed), while the product runs with both. A file
 * leaves the one when the other has given it back byte for byte; stopped in between, another run goes on. What the product
 * has written to the other one meanwhile is never replaced.
 * @throws StorageDown when a file does not come back as it was: it stays where it is
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
    // there already: moved by a run that was stopped before it removed it here, or written anew since
    if (written === null) return
    if ((await digest(await to.get(key))) === source.digest()) return
    await to.removeAll(key)
    throw new StorageDown(`${key} did not come back as it was sent.`, 'A file was changed on its way.')
  }

  for await (const { key, bytes } of from.list('recordings/')) {
    signal.throwIfAborted()
    if (isPassing(key)) continue
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
