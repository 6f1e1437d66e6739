import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { v7 as uuid } from 'uuid'
import { nameFullDisk } from '../disk/name-full-disk.ts'
import { Failure } from '../failure.ts'
import { plainArriving } from './arriving.ts'
import { readInTurns } from './read-in-turns.ts'
import type { Storage } from './storage.ts'

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

const isMissing = (error: unknown) => hasCode(error, 'ENOENT', 'ENOTDIR')

/** Folders with what people said are readable only by the account the server runs as. */
export const ownersOnly = { recursive: true, mode: 0o700 } as const

/** Bytes per read: a player's range takes a few. */
const readBytes = 256 * 1024

const needFile = async (path: string) => {
  await stat(path).catch((error: unknown) => {
    throw isMissing(error) ? new Failure('NOT_FOUND', { cause: error }) : error
  })
}

/** Files below one folder. Writes go to a `.part` next to the target, which is renamed when complete. */
export const localDisk = (root: string): Storage => {
  const base = resolve(root)
  const at = (key: string) => {
    const path = resolve(base, key)
    if (!path.startsWith(base + sep)) throw new Failure('NOT_FOUND')
    return path
  }

  const driver: Omit<Storage, 'arriving'> = {
    put: async (key, data, { signal, ifAbsent } = {}) => {
      const path = at(key)
      const part = `${path}.${uuid()}.part`
      await mkdir(dirname(path), ownersOnly)
      try {
        const out = createWriteStream(part, { flush: true })
        await pipeline(Readable.fromWeb(data as NodeReadableStream<Uint8Array>), out, { signal })
        if (ifAbsent) {
          // link fails if the target exists, rename would replace it
          await link(part, path)
          await rm(part)
        } else await rename(part, path)
        return out.bytesWritten
      } catch (error) {
        await rm(part, { force: true })
        if (ifAbsent && hasCode(error, 'EEXIST')) return null
        throw nameFullDisk(error, base)
      }
    },

    get: async (key, range) => {
      const path = at(key)
      await needFile(path)
      return Readable.toWeb(
        createReadStream(path, { highWaterMark: readBytes, ...range }),
      ) as ReadableStream<Uint8Array>
    },

    pieces: async function* (key, { start, end }) {
      const file = await open(at(key)).catch((error: unknown) => {
        throw isMissing(error) ? new Failure('NOT_FOUND', { cause: error }) : error
      })
      try {
        yield* readInTurns(file, start, end)
      } finally {
        await file.close()
      }
    },

    stat: async (key) => {
      try {
        const found = await stat(at(key))
        return { bytes: found.size, modifiedAt: found.mtime }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    adopt: async (path, key) => {
      const target = at(key)
      await mkdir(dirname(target), ownersOnly)
      try {
        await rename(path, target)
      } catch (error) {
        if (!hasCode(error, 'EXDEV')) throw error
        const part = `${target}.${uuid()}.part`
        await copyFile(path, part)
        await rename(part, target)
        await rm(path)
      }
    },

    localPath: async (key) => {
      const path = at(key)
      await needFile(path)
      return path
    },

    removeAll: async (prefix) => rm(at(prefix), { recursive: true, force: true }),

    list: async function* (prefix) {
      // folder by folder: the names of a million files at once would exhaust the memory of the process
      const folders = [at(prefix)]
      for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
        const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
          if (isMissing(error)) return []
          throw error
        })
        for (const entry of entries) {
          const path = join(folder, entry.name)
          if (entry.isDirectory()) folders.push(path)
          if (!entry.isFile() || entry.name.endsWith('.part')) continue
          const found = await stat(path).catch(() => null)
          if (!found) continue
          yield { key: relative(base, path).replaceAll(sep, '/'), bytes: found.size, modifiedAt: found.mtime }
        }
      }
    },

    link: async () => null,
  }
  return { ...driver, arriving: plainArriving(driver) }
}

/** Folder of the local driver below DATA_DIR. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')

/** Folder of arriving files, below DATA_DIR: shared by the server and worker of one machine. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads')

/** Folder for temporary files of steps and links, below DATA_DIR. */
export const scratchFolder = (dataDir: string) => join(dataDir, 'scratch')
