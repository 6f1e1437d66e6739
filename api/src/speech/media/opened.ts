import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'

/** A file a thread has open. */
export type Opened = ReturnType<typeof openAtOnce>

/**
 * Opens a file in a thread. A thread that is ended closes what it has open, but what Node was just opening for it stays open
 * in its process for good: here there is no such moment. The caller closes it; after that it throws.
 */
export const openAtOnce = (path: string, flags: 'r' | 'r+' = 'r') => {
  let fd: number | null = openSync(path, flags)
  const opened = () => {
    // the number may be another file's by now
    if (fd === null) throw new Error('The file is closed.')
    return fd
  }
  return {
    /** bytes */
    size: () => fstatSync(opened()).size,
    /** Fills `into` from a byte of the file on; gives how many bytes there were. */
    read: (into: Uint8Array, at: number) => readSync(opened(), into, 0, into.length, at),
    write: (bytes: Uint8Array, at: number) => void writeSync(opened(), bytes, 0, bytes.length, at),
    close: () => {
      if (fd !== null) closeSync(fd)
      fd = null
    },
  }
}
