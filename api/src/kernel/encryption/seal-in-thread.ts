import { MessageChannel, Worker } from 'node:worker_threads'
import { StorageDown } from '../storage/storage-down.ts'
import { type Target, writeThrough } from '../storage/write-through.ts'
import type { FileKey } from './format.ts'
import { type Begun, sealerOf } from './sealer.ts'
import type { SealingAnswer, SealingOrder } from './sealing-thread.ts'

/** Bytes sent to the thread at once. A shorter stream is sealed here: that costs less than messaging a thread. */
const batchBytes = 256 * 1024
/** Bytes of one file that may be queued for the thread. */
const maxBytes = 2 * batchBytes

type Thread = { worker: Worker; ended: Promise<void> }
let running: Thread | null = null

/** The one sealing thread of this process. Files take turns in it, a batch at a time. */
export const sealingThread = (): Thread => {
  if (running) return running
  const worker = new Worker(new URL('./sealing-thread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
  })
  worker.unref()
  // reported by each file that waits for it
  worker.on('error', () => undefined)
  const ended = new Promise<void>((done) => {
    worker.once('exit', () => {
      running = null
      done()
    })
  })
  running = { worker, ended }
  return running
}

const interrupted = () =>
  new StorageDown(
    'The thread that seals files ended before it had written one. What it wrote is kept, and the upload goes on behind it.',
    'Sealing was interrupted; what had been written is kept.',
  )

/** Opens a file to be sealed and written in the thread. */
const openLine = (order: Omit<SealingOrder, 'port'>) => {
  const { port1, port2 } = new MessageChannel()
  const { worker, ended } = sealingThread()
  let [waiting, isWritten, goOn] = [0, false, () => {}]
  let fault: Error | undefined

  port1.on('message', (answer: SealingAnswer) => {
    if ('taken' in answer) waiting -= answer.taken
    else if ('failed' in answer) fault = Object.assign(new Error(answer.failed.message), answer.failed)
    else isWritten = true
    goOn()
  })
  const closed = async () => {
    if (isWritten || fault) return
    // only then has writing to the file stopped
    await ended
    fault = interrupted()
    goOn()
  }
  port1.once('close', () => void closed())
  worker.postMessage({ ...order, port: port2 } satisfies SealingOrder, [port2])

  const until = async (isSo: () => boolean): Promise<void> => {
    if (fault) throw fault
    if (isSo()) return
    await new Promise<void>((done) => (goOn = done))
    return until(isSo)
  }

  return {
    /** Transfers pieces, which are empty afterwards, and waits while too many are queued. */
    send: async (pieces: Uint8Array[]) => {
      // a piece that shares its memory with others is copied
      const own = pieces.map((piece) =>
        piece.byteLength === piece.buffer.byteLength ? piece : new Uint8Array(piece),
      )
      waiting += own.reduce((sum, piece) => sum + piece.length, 0)
      port1.postMessage(
        own,
        own.map(({ buffer }) => buffer as ArrayBuffer),
      )
      await until(() => waiting <= maxBytes)
    },
    /** Resolves once everything is on disk. */
    end: async () => {
      port1.postMessage(null)
      await until(() => isWritten)
    },
  }
}

async function* each(pieces: Uint8Array[]) {
  yield* pieces
}

/**
 * Writes a stream sealed into a file, as `writeThrough` does: a long one is sealed, written and flushed in a thread while
 * this one reads on. Holds about 1.5 MiB in memory at most.
 * @throws StorageDown if the thread ended; what it wrote is kept
 */
export const writeSealed = async (
  data: AsyncIterable<Uint8Array>,
  { target, key, begun }: { target: Target; key: FileKey; begun: Begun },
  see: (piece: Uint8Array) => void,
): Promise<void> => {
  let line: ReturnType<typeof openLine> | null = null
  let [gathered, size] = [[] as Uint8Array[], 0]
  try {
    for await (const piece of data) {
      see(piece)
      gathered.push(piece)
      size += piece.length
      if (size < batchBytes) continue
      const batch = gathered
      gathered = []
      size = 0
      line ??= openLine({ target, key, begun })
      await line.send(batch)
    }
  } finally {
    if (line) {
      await line.send(gathered)
      await line.end()
    } else await writeThrough(each(gathered), target, () => {}, sealerOf(key, begun).push)
  }
}
