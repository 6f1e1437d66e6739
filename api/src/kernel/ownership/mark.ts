import { NIL } from 'uuid'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import type { Storage } from '../storage/storage.ts'

/** Key of the mark: outside `recordings/`, so that no list of files has it. */
export const markKey = 'hattama-store.json'

/** Says inside a store which database owns it. Never sealed. */
const mark = z.object({
  /** id of its row in the table `stores` of that database */
  store: z.uuid(),
  /** address of the product, for people who find the mark */
  product: z.string(),
  /** random value that changes every few minutes; a copy of the database writes another one */
  turn: z.string().nullable(),
  /** when the mark was written, by the clock of the process that wrote it */
  writtenAt: z.iso.datetime(),
  /** the backup whose restore into this store has begun and not finished */
  restoring: z.string().nullable(),
})
export type Mark = z.infer<typeof mark>

/** Stands for a mark that is damaged, or not ours to read: it belongs to no database that exists. */
const unreadable: Mark = {
  store: NIL,
  product: 'an unreadable mark',
  turn: null,
  writtenAt: new Date(0).toISOString(),
  restoring: null,
}

const parsed = (text: string) => {
  try {
    return mark.safeParse(JSON.parse(text)).data ?? unreadable
  } catch {
    return unreadable
  }
}

/** @throws StorageDown */
export const readMark = async (storage: Storage): Promise<Mark | null> => {
  try {
    return parsed(await new Response(await storage.get(markKey)).text())
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/**
 * Writes the mark. `ifAbsent`: only if there is none; false if another process was first.
 * @throws StorageDown
 */
export const writeMark = async (
  storage: Storage,
  wanted: Omit<Mark, 'writtenAt'>,
  options: { ifAbsent?: boolean } = {},
): Promise<boolean> => {
  const text = `${JSON.stringify({ ...wanted, writtenAt: new Date().toISOString() }, null, 2)}\n`
  return (await storage.put(markKey, new Blob([text]).stream(), options)) !== null
}
