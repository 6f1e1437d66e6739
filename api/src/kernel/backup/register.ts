import { createHmac } from 'node:crypto'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import { StorageDown } from '../storage/storage-down.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * The sealed list of a repository's backups in their order, each with the digest of its manifest: no backup can be taken
 * away, put in, or moved here from another repository unnoticed (docs/decisions/117).
 */
const register = z.object({
  format: z.literal(2),
  repository: z.uuid(),
  /** number of the next backup */
  next: z.number().int().positive(),
  snapshots: z.array(z.object({ name: z.string(), number: z.number().int().positive(), digest: z.string() })),
})
export type Register = z.infer<typeof register>

const registerAt = 'register'

/** The digest of a manifest's text, hex: HMAC-SHA-256 with the key that also names blobs. */
export const digestOf = (naming: Buffer, text: string): string =>
  createHmac('sha256', naming).update(text).digest('hex')

/** Makes the register of a new repository, or of one whose backups are of format 1. */
export const newRegister = (snapshots: readonly { name: string; digest: string }[]): Register => ({
  format: 2,
  repository: uuid(),
  next: snapshots.length + 1,
  snapshots: snapshots.map((one, i) => ({ ...one, number: i + 1 })),
})

/**
 * Reads the register; null if there is none: the repository is new, or its backups are of format 1.
 * @throws StorageDown if it is not what this key sealed here
 */
export const readRegister = async (storage: Storage): Promise<Register | null> => {
  try {
    const text = await new Response(await storage.get(registerAt)).text()
    return register.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return null
    throw new StorageDown(
      'The file "register" of the backups can’t be opened: it’s damaged or was replaced, or BACKUP_KEY isn’t its key.',
      'The list of backups can’t be opened.',
      error,
    )
  }
}

export const writeRegister = async (storage: Storage, one: Register): Promise<void> => {
  await storage.put(registerAt, new Blob([JSON.stringify(one)]).stream())
  await readRegister(storage)
}
