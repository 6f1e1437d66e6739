import type { EventEmitter } from 'node:events'

/**
 * Keeps a listener for the errors of a stream that may fail before anybody reads it, or again after it was given up: an
 * 'error' event without one is thrown into the process. Whoever reads the stream gets the error all the same.
 */
export const heard = <T extends EventEmitter>(emitter: T): T => {
  emitter.on('error', () => undefined)
  return emitter
}
