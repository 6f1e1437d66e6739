import type { MadeFile } from '#insight/documents/make-file.ts'
import type { Db } from '#kernel/db/database.ts'
import { outcomeOf, outcomeOfFault } from '../http/outcome.ts'
import type { Answer } from '../http/call.ts'
import type { Connection, Kind, Outcome, Target } from '../port/kind.ts'
import { type FileOf, withId } from './file-name.ts'
import { forgetFile, hashOf, type KeptFile, keptFiles, noteBegun, notePut } from './kept-files.ts'

/** A remote folder or bucket. @throws CallFault where it does not answer */
export type FilePlace = {
  /** checks that it exists, and writes nothing */
  look: () => Promise<Outcome>
  put: (name: string, file: MadeFile) => Promise<Outcome>
  get: (name: string) => Promise<Answer & { bytes: Uint8Array }>
  /** `etag`: removes it only if unchanged since it was read, where the place supports that */
  remove: (name: string, etag: string | undefined) => Promise<Answer>
}

const nothing: Outcome = { ok: true, status: null }
const ours: Outcome = { ok: false, fault: 'ours', status: null, isFinal: true }

/** Whether to leave a file alone: it is gone, somebody changed it in between, or our key may only write. */
const isLeft = (status: number) => [403, 404, 405, 409, 410, 412, 423, 501].includes(status)

/** Removes a file we wrote, if it still has our content. Null: there is nothing (more) to do. */
const removeOld = async (place: FilePlace, { name, hashes }: KeptFile): Promise<Outcome | null> => {
  const found = await place.get(name)
  if (isLeft(found.status)) return null
  const read = outcomeOf(found)
  if (!read.ok) return read
  if (!hashes.includes(hashOf(found.bytes))) return null
  const removed = await place.remove(name, found.headers['etag'])
  const outcome = outcomeOf(removed)
  return outcome.ok || isLeft(removed.status) ? null : outcome
}

/** A success that a place does not give, as from a page to sign in, which has taken nothing. */
export const unlessNotIt = (outcome: Outcome, isPlace: boolean): Outcome =>
  outcome.ok && !isPlace ? { ok: false, fault: 'notIt', status: outcome.status } : outcome

/**
 * Puts minutes into a place as a file. The same meeting replaces its file, so nothing is there twice. After a rename the new
 * file is written first; the old one is then removed, but only if it still has our content. An interrupted attempt can be
 * resumed: each name is recorded before anything is written under it.
 */
export const filesKind = <T extends Target>(
  { db, fileOf }: { db: Db; fileOf: FileOf<T> },
  open: (target: T, signal: AbortSignal) => FilePlace,
): Kind<T> => {
  const put = async (
    connection: Connection<T>,
    delivery: { type: string; recordingId: string },
    signal: AbortSignal,
  ) => {
    const { recordingId } = delivery
    const of = { id: connection.id, recordingId }
    const isRename = delivery.type === 'recording.changed'
    const before = await keptFiles(db, of)
    if (isRename && before.length === 0) return nothing
    const file = await fileOf(connection, recordingId, signal)
    if (!file) return isRename ? nothing : ours
    const name = withId(file.name, recordingId)
    const others = before.filter((one) => one.name !== name)
    if (isRename && others.length === 0) return nothing
    const place = open(connection.target, signal)
    const hash = hashOf(file.body)
    await noteBegun(db, of, name, hash)
    const outcome = await place.put(name, file)
    if (!outcome.ok) return outcome
    await notePut(db, of, name, hash)
    for (const old of others) {
      const left = await removeOld(place, old)
      if (left) return left
      await forgetFile(db, of, old.name)
    }
    return outcome
  }
  return {
    deliver: async (connection, { type, recordingId }, signal) => {
      try {
        return type === 'test' || recordingId === null
          ? await open(connection.target, signal).look()
          : await put(connection, { type, recordingId }, signal)
      } catch (error) {
        return outcomeOfFault(error)
      }
    },
  }
}
