import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'

/** A file that a thread has open. */
export type Opened = ReturnType<typeof openFileSync>

/**
 * Opens a file in a thread, synchronously. A terminated thread closes its open files, but a file Node was just opening for
 * it asynchronously would leak for good; this avoids that. The caller closes it; using it afterwards throws.
 */
export const openFileSync = (path: string, flags: 'r' | 'r+' = 'r') => {
  let fd: number | null = openSync(path, flags)
  const opened = () => {
    // the descriptor may belong to another file by now
    if (fd === null) throw new Error('The file is closed.')
    return fd
  }
  return {
    /** bytes */
    size: () => fstatSync(opened()).size,
    /** Fills `into` from byte `at` of the file; returns how many bytes there were. */
    read: (into: Uint8Array, at: number) => readSync(opened(), into, 0, into.length, at),
    write: (bytes: Uint8Array, at: number) => void writeSync(opened(), bytes, 0, bytes.length, at),
    close: () => {
      if (fd !== null) closeSync(fd)
      fd = null
    },
  }
}
