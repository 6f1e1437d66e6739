import { Failure } from '../failure.ts'
import { plainArriving } from './arriving.ts'
import type { Storage } from './storage.ts'

const isMissing = (error: unknown) => error instanceof Failure && error.code === 'NOT_FOUND'

/**
 * Two storages while files move between them (`pnpm storage move`): writes go to the current one, and files not there yet
 * are read from the former one. A rewritten file is removed from the former one, so that an old version is never moved.
 */
export const layered = (current: Storage, former: Storage): Storage => {
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
      await former.removeAll(key)
      return written
    },
    get: (key, range) => either((one) => one.get(key, range)),
    pieces: async function* (key, range) {
      yield* ((await current.stat(key)) ? current : former).pieces(key, range)
    },
    stat,
    adopt: async (path, key) => {
      await current.adopt(path, key)
      await former.removeAll(key)
    },
    localPath: (key, scratch, signal) => either((one) => one.localPath(key, scratch, signal)),
    removeAll: async (prefix) => {
      await former.removeAll(prefix)
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
