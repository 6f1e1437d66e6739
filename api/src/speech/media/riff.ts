import { open } from 'node:fs/promises'

/** Sizes a recorder leaves when it never came back to write the true one. */
const isUnknown = (size: number) => size === 0 || size >= 0xffff_ff00

/** Bytes a WAV file says it has; null for other files and where it does not know. */
export const declaredBytes = async (path: string): Promise<number | null> => {
  const file = await open(path)
  try {
    const head = Buffer.alloc(12)
    await file.read(head, 0, 12, 0)
    if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return null
    const size = head.readUInt32LE(4)
    return isUnknown(size) ? null : size + 8
  } finally {
    await file.close()
  }
}
