import { once } from 'node:events'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { type Target, writeThrough } from '../storage/write-through.ts'
import type { FileKey } from './format.ts'
import { type Begun, sealerOf } from './sealer.ts'

/** A file to seal: its pieces come through `port`, several at a time, and null after the last. */
export type SealingOrder = { port: MessagePort; target: Target; key: FileKey; begun: Begun }

/** What the thread reports about a file: bytes taken; that it is on disk; or why not. */
export type SealingAnswer =
  | { taken: number }
  | { written: true }
  | { failed: { message: string; code: string | undefined } }

async function* piecesOf(port: MessagePort) {
  const come: (Uint8Array[] | null)[] = []
  port.on('message', (pieces: Uint8Array[] | null) => come.push(pieces))
  for (;;) {
    if (come.length === 0) await once(port, 'message')
    const pieces = come.shift()
    if (!pieces) return
    const taken = pieces.reduce((sum, piece) => sum + piece.length, 0)
    yield* pieces
    port.postMessage({ taken } satisfies SealingAnswer)
  }
}

const seal = async ({ port, target, key, begun }: SealingOrder): Promise<SealingAnswer> => {
  try {
    await writeThrough(piecesOf(port), target, () => {}, sealerOf(key, begun).push)
    return { written: true }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    return { failed: { message: error instanceof Error ? error.message : String(error), code } }
  }
}

const work = async (order: SealingOrder) => {
  order.port.postMessage(await seal(order))
  order.port.close()
}

parentPort?.on('message', (order: SealingOrder) => void work(order))
