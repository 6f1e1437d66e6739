import { MessageChannel, Worker } from 'node:worker_threads'
import { StorageDown } from '../storage/storage-down.ts'
import { type Target, writeThrough } from '../storage/write-through.ts'
import type { FileKey } from './format.ts'
import { type Begun, sealerOf } from './sealer.ts'
import type { SealingAnswer, SealingOrder } from './sealing-thread.ts'

/** Bytes given to the thread at once. A stream that is shorter is sealed here: that costs less than telling a thread. */
const batchBytes = 256 * 1024
/** Bytes of one file that may wait for the thread. */
const mostBytes = 2 * batchBytes

type Thread = { worker: Worker; ended: Promise<void> }
let running: Thread | null = null

/** The one thread of this process. Files on their way take turns in it, a batch at a time. */
export const sealingThread = (): Thread => {
  if (running) return running
  const worker = new Worker(new URL('./sealing-thread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
  })
  worker.unref()
  // each file that waits for it says so
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

/** A file that is sealed and written in the thread. */
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
    // only then is nothing written to the file any more
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
    /** Hands pieces over, which are empty then, and waits while too many are on their way. */
    send: async (pieces: Uint8Array[]) => {
      // what shares its memory with others is left to them
      const own = pieces.map((piece) =>
        piece.byteLength === piece.buffer.byteLength ? piece : new Uint8Array(piece),
      )
      waiting += own.reduce((sum, piece) => sum + piece.length, 0)
      port1.postMessage(
        own,
        own.map(({ buffer }) => buffer as ArrayBuffer),
      )
      await until(() => waiting <= mostBytes)
    },
    /** Resolves when all of it is on the disk. */
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
 * Writes a stream sealed into a file, as `writeThrough` does: what is long is sealed, written and flushed in a thread, while
 * this one reads on. Some 1.5 MiB of it are in memory at most.
 * @throws StorageDown when the thread ended; what it wrote is kept
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
