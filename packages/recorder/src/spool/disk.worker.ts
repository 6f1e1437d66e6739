import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { DiskAnswer, DiskCall } from './disk-call.ts'
import { folderName } from './stored-file.ts'

/** Size of a piece to hash at a time, small because an idle worker is not garbage collected and keeps the buffer. bytes */
const pieceBytes = 64 * 1024
const handles = new Map<string, FileSystemSyncAccessHandle>()

const folder = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true })

/** `readwrite-unsafe` lets the uploader in one page read what the recorder in another writes; a lock ensures one writer. */
const open = async (file: string, create: boolean) => {
  const known = handles.get(file)
  if (known) return known
  const entry = await (await folder()).getFileHandle(file, { create })
  const handle = await entry.createSyncAccessHandle({ mode: 'readwrite-unsafe' })
  handles.set(file, handle)
  return handle
}

const openIfThere = async (file: string) => {
  try {
    return await open(file, false)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}

const append = async (file: string, bytes: Uint8Array) => {
  const handle = await open(file, true)
  const size = handle.getSize()
  const written = handle.write(bytes, { at: size })
  if (written < bytes.byteLength) {
    // half a chunk would break the file: cut back to the last whole one
    handle.truncate(size)
    handle.flush()
    throw new DOMException('No room left on the disk', 'QuotaExceededError')
  }
  handle.flush()
  return size + written
}

const read = async (file: string, start: number, end: number) => {
  const handle = await open(file, false)
  const bytes = new Uint8Array(Math.max(0, Math.min(end, handle.getSize()) - start))
  return bytes.subarray(0, handle.read(bytes, { at: start }))
}

const digest = async (file: string) => {
  const handle = await open(file, false)
  const hash = sha256.create()
  const piece = new Uint8Array(pieceBytes)
  for (let at = 0; ;) {
    const count = handle.read(piece, { at })
    if (count === 0) return bytesToHex(hash.digest())
    hash.update(piece.subarray(0, count))
    at += count
  }
}

const release = (file: string) => {
  handles.get(file)?.close()
  handles.delete(file)
}

const remove = async (file: string) => {
  release(file)
  if (await openIfThere(file)) {
    release(file)
    await (await folder()).removeEntry(file)
  }
}

const list = async () => {
  const names: string[] = []
  for await (const name of (await folder()).keys()) names.push(name)
  return names
}

const perform = async (call: DiskCall): Promise<unknown> => {
  switch (call.act) {
    case 'append':
      return append(call.file, call.bytes)
    case 'size':
      return (await openIfThere(call.file))?.getSize() ?? 0
    case 'read':
      return read(call.file, call.start, call.end)
    case 'sha256':
      return digest(call.file)
    case 'release':
      return release(call.file)
    case 'remove':
      return remove(call.file)
    case 'list':
      return list()
  }
}

const answerTo = async ({ id, ...call }: DiskCall & { id: number }): Promise<DiskAnswer> => {
  try {
    return { id, value: await perform(call) }
  } catch (cause) {
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause))
    return { id, error: { name, message } }
  }
}

let queue = Promise.resolve()

// one call after another: opening is asynchronous, and chunks must keep their order
addEventListener('message', ({ data }: MessageEvent<DiskCall & { id: number }>) => {
  queue = queue.then(async () => {
    const answer = await answerTo(data)
    postMessage(answer, { transfer: answer.value instanceof Uint8Array ? [answer.value.buffer] : [] })
    // freed at once: a quarter of an hour of chunks would pile up before the garbage collector runs
    if (data.act === 'append') data.bytes.buffer.transfer(0)
  })
})
