import type { ArrivingFiles, Storage } from './storage.ts'
import { begin, tell, within } from '../tracing/tracing.ts'

/** Does work that gives bytes, and says how many. */
const counted = async (does: () => Promise<number | null>) => {
  const bytes = await does()
  if (bytes !== null) tell({ 'hattama.bytes': bytes })
  return bytes
}

/** Reads to the end as one span, whoever stops first. */
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

/** A storage each of whose longer works is a span of the request or job that asks for it. Keys are told to nobody. */
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
