import type { FailedBecause, FromChild, ToChild } from './protocol.ts'
import type { Loaded } from './load.ts'

/**
 * Entry point of the process that holds one model. Native code may crash it at any moment without taking the server down.
 * It handles one request at a time, and exits by itself when the server is gone.
 */
let loaded: Loaded | undefined
let last: Promise<unknown> = Promise.resolve()
const stops = new Map<number, AbortController>()
let working: number | undefined

const tell = (message: FromChild) => process.send?.(message)
const textOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

const isMemory = (error: unknown) =>
  /InsufficientMemory|out of memory|failed to allocate|bad_alloc/i.test(textOf(error))

const load = async ({ load: model, noCard }: Extract<ToChild, { load: unknown }>) => {
  const native = await import('./load.ts').catch(() => null)
  if (!native) return void tell({ unloadable: 'no-native', why: '' })
  try {
    loaded = await native.loadModel(model, noCard)
    tell({ loaded: loaded.hasCard ? 'on a card' : 'on the processor' })
  } catch (error) {
    const kind = native.isMissing(error) ? 'no-native' : isMemory(error) ? 'memory' : 'refused'
    tell({ unloadable: kind, why: textOf(error) })
  }
}

const failedBecause = (error: unknown): FailedBecause => {
  if (error instanceof RangeError) return 'too-long'
  return isMemory(error) ? 'memory' : 'refused'
}

const work = async (message: Extract<ToChild, { id: number }>) => {
  const { id } = message
  const stop = stops.get(id)
  if (!stop || !loaded) return
  working = id
  try {
    if ('embed' in message) {
      tell({ id, vectors: await loaded.embed(message.embed, stop.signal) })
    } else if ('rank' in message) {
      tell({ id, scores: await loaded.rank(message.rank, stop.signal) })
    } else {
      const onPiece = message.write.schema === null ? (piece: string) => tell({ id, piece }) : undefined
      tell({ id, written: await loaded.write(message.write, stop.signal, onPiece) })
    }
  } catch (error) {
    // sent for a cancelled request too: the server waits for it to stop
    tell({ id, failed: failedBecause(error), why: textOf(error) })
  } finally {
    working = undefined
    stops.delete(id)
  }
}

/**
 * Cancels a request. One still queued, or waiting for the model to load, is answered at once: the server would otherwise
 * take that wait for a request that does not stop.
 */
const cancel = (id: number) => {
  stops.get(id)?.abort()
  if (id === working || !stops.delete(id)) return
  tell({ id, failed: 'refused', why: 'cancelled' })
}

process.on('message', (message: ToChild) => {
  if ('load' in message) {
    last = load(message)
  } else if ('cancel' in message) {
    cancel(message.cancel)
  } else {
    stops.set(message.id, new AbortController())
    last = last.then(() => work(message))
  }
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole group; the server decides when this process has to go.
process.on('SIGINT', () => undefined)
setInterval(() => tell({ bytes: process.memoryUsage.rss() }), 500).unref()
