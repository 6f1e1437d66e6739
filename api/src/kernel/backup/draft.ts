import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nameFullDisk } from '../disk/name-full-disk.ts'
import { readInTurns } from '../storage/read-in-turns.ts'

/** Bytes that are kept in memory. Rows of a night and most pieces are shorter: a full disk does not keep them from a backup. */
const mostHeld = 8 * 1024 ** 2

/** Something written aside until its name is known, in memory or, if it is long, in a file. */
type Draft = {
  /** @throws Error ENOSPC with the folder as its `path` */
  add: (piece: Uint8Array) => Promise<void>
  /** What was added, read only on demand; each piece may be overwritten by the next. */
  read: () => ReadableStream<Uint8Array>
  close: () => Promise<void>
}

const onDemand = (pieces: AsyncIterator<Uint8Array>) =>
  new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await pieces.return?.()),
    },
    { highWaterMark: 0 },
  )

const writeWhole = async (file: FileHandle, piece: Uint8Array) => {
  for (let at = 0; at < piece.length;) at += (await file.write(piece, at)).bytesWritten
}

/** @param scratch prefix of a folder that is made when a file is needed, and removed with it */
export const openDraft = (scratch: string): Draft => {
  let held: Buffer[] = []
  let bytes = 0
  let spilt: { folder: string; file: FileHandle } | null = null

  const spill = async () => {
    const folder = await mkdtemp(scratch)
    spilt = { folder, file: await open(join(folder, 'draft'), 'wx+', 0o600) }
    for (const piece of held) await writeWhole(spilt.file, piece)
    held = []
    return spilt
  }
  const add = async (piece: Uint8Array) => {
    if (!spilt && bytes + piece.length <= mostHeld) held.push(Buffer.from(piece))
    else await writeWhole((spilt ?? (await spill())).file, piece)
    bytes += piece.length
  }
  const fromMemory = async function* () {
    yield* held
  }
  return {
    add: (piece) =>
      add(piece).catch((error: unknown) => {
        throw nameFullDisk(error, dirname(scratch))
      }),
    read: () => onDemand(spilt ? readInTurns(spilt.file, 0, bytes - 1) : fromMemory()),
    close: async () => {
      held = []
      await spilt?.file.close()
      if (spilt) await rm(spilt.folder, { recursive: true, force: true })
    },
  }
}
