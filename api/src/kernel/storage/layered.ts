import { Failure } from '../failure.ts'
import { plainArriving } from './arriving.ts'
import { StorageDown } from './storage-down.ts'
import type { Storage } from './storage.ts'
import { operatorCommand } from '../operator-command.ts'

const isMissing = (error: unknown) => error instanceof Failure && error.code === 'NOT_FOUND'

const has = async (storage: Storage, prefix: string) => {
  if (!prefix.endsWith('/')) return (await storage.stat(prefix)) !== null
  const files = storage.list(prefix)[Symbol.asyncIterator]()
  const { done } = await files.next()
  await files.return?.()
  return done !== true
}

type Former = {
  /** Whether this database owns the former storage, asked each time. If not, it is only read. */
  isOurs: () => boolean
}

/**
 * Two storages while files move between them (`pnpm storage move`): writes go to the current one, and files not there yet
 * are read from the former one. In a former one that is ours, a removed file is removed too, and a rewritten one, so that an
 * old version is never moved or read again. From another, nothing is removed: removing a file that it has is refused, since
 * the file would reappear.
 * @throws StorageDown if a file would have to be removed from a storage that is not ours
 */
export const layered = (current: Storage, former: Storage, { isOurs }: Former): Storage => {
  const removeFormer = async (prefix: string) => {
    if (isOurs()) return former.removeAll(prefix)
    if (await has(former, prefix))
      throw new StorageDown(
        `${prefix} also has files in the former storage, in which this database does not delete. Run "${operatorCommand('storage move')}", which takes them over.`,
        'A file is also in a former storage, where this server can’t delete it.',
      )
  }
  const dropOld = async (key: string) => {
    if (isOurs()) await former.removeAll(key)
  }

  const either = async <T>(work: (storage: Storage) => Promise<T>): Promise<T> => {
    try {
      return await work(current)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    try {
      return await work(former)
    } catch (error) {
      // it was moved between the two attempts
      if (isMissing(error)) return work(current)
      throw error
    }
  }
  const stat: Storage['stat'] = async (key) =>
    (await current.stat(key)) ?? (await former.stat(key)) ?? current.stat(key)

  const storage: Omit<Storage, 'arriving'> = {
    put: async (key, data, options) => {
      if (options?.ifAbsent && (await stat(key))) return null
      const written = await current.put(key, data, options)
      await dropOld(key)
      return written
    },
    get: (key, range) => either((one) => one.get(key, range)),
    pieces: async function* (key, range) {
      yield* ((await current.stat(key)) ? current : former).pieces(key, range)
    },
    stat,
    adopt: async (path, key) => {
      await current.adopt(path, key)
      await dropOld(key)
    },
    localPath: (key, scratch, signal) => either((one) => one.localPath(key, scratch, signal)),
    removeAll: async (prefix) => {
      await removeFormer(prefix)
      await current.removeAll(prefix)
    },
    list: async function* (prefix) {
      const seen = new Set<string>()
      for (const one of [current, former]) {
        for await (const file of one.list(prefix)) {
          if (!seen.has(file.key)) yield file
          seen.add(file.key)
        }
      }
    },
    link: async (key, options) => ((await current.stat(key)) ? current : former).link(key, options),
  }
  return { ...storage, arriving: plainArriving(storage) }
}
