import type { DiskAnswer, DiskCall } from './disk-call.ts'

/** The files of the spool, by name. Every call rejects with a DOMException name such as `QuotaExceededError`. */
export type Disk = {
  /** Appends and flushes; resolves with the file's size in bytes once the bytes are on disk. */
  append(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<number>
  /** Bytes on disk; 0 if there is no such file. */
  size(file: string): Promise<number>
  /** Bytes from `start` up to `end` (exclusive), fewer at the end of the file. */
  read(file: string, start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
  /** SHA-256 of the whole file, hex; read in pieces. */
  sha256(file: string): Promise<string>
  /** Closes the file; the next call opens it again. */
  release(file: string): Promise<void>
  /** Deletes the file; harmless if it is gone. */
  remove(file: string): Promise<void>
  list(): Promise<string[]>
}

/** The disk of this extension, run by a dedicated worker (synchronous file handles exist only there). */
export const openDisk = (): Disk => {
  const worker = new Worker(new URL('./disk.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: DiskAnswer) => void>()
  let last = 0

  worker.addEventListener('message', ({ data }: MessageEvent<DiskAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })

  const call = async <T>(request: DiskCall, transfer: Transferable[] = []) => {
    const id = ++last
    const answer = new Promise<DiskAnswer>((resolve) => waiting.set(id, resolve))
    worker.postMessage({ id, ...request }, transfer)
    const { error, value } = await answer
    if (error) throw new DOMException(error.message, error.name)
    return value as T
  }

  return {
    append: (file, bytes) => call({ act: 'append', file, bytes }, [bytes.buffer]),
    size: (file) => call({ act: 'size', file }),
    read: (file, start, end) => call({ act: 'read', file, start, end }),
    sha256: (file) => call({ act: 'sha256', file }),
    release: (file) => call({ act: 'release', file }),
    remove: (file) => call({ act: 'remove', file }),
    list: () => call({ act: 'list' }),
  }
}
