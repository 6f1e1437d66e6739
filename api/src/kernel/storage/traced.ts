import type { ArrivingFiles, Storage } from './storage.ts'
import { begin, tell, within } from '../tracing/tracing.ts'

/** Runs work that returns a number of bytes, and adds it to the span. */
const counted = async (does: () => Promise<number | null>) => {
  const bytes = await does()
  if (bytes !== null) tell({ 'hattama.bytes': bytes })
  return bytes
}

/** Traces a read as one span until it ends or the reader stops. */
const readAs = (read: () => AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> => ({
  async *[Symbol.asyncIterator]() {
    const span = begin('storage read', {})
    let bytes = 0
    let failure: unknown
    try {
      for await (const piece of read()) {
        bytes += piece.byteLength
        yield piece
      }
    } catch (error) {
      failure = error
      throw error
    } finally {
      span.tell({ 'hattama.bytes': bytes })
      span.end(failure)
    }
  },
})

const tracedArriving = (arriving: ArrivingFiles): ArrivingFiles => ({
  ...arriving,
  append: (path, to, data, see) => within('storage append', {}, () => arriving.append(path, to, data, see)),
  adopt: (path, bytes, key) =>
    within('storage adopt', { 'hattama.bytes': bytes }, () => arriving.adopt(path, bytes, key)),
})

/** Wraps a storage so that its longer operations are spans of the calling request or job. Keys are never recorded. */
export const tracedStorage = (storage: Storage): Storage => ({
  ...storage,
  put: (key, data, options) =>
    within('storage put', {}, () => counted(() => storage.put(key, data, options))),
  get: (key, range) => within('storage get', {}, () => storage.get(key, range)),
  pieces: (key, range) => readAs(() => storage.pieces(key, range)),
  adopt: (path, key) => within('storage adopt', {}, () => storage.adopt(path, key)),
  localPath: (key, scratch, signal) =>
    within('storage fetch', {}, () => storage.localPath(key, scratch, signal)),
  removeAll: (prefix) => within('storage remove', {}, () => storage.removeAll(prefix)),
  arriving: tracedArriving(storage.arriving),
})
