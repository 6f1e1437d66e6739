import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { heard } from '../heard.ts'
import type { ArrivingFiles, Storage } from './storage.ts'
import { writeThrough } from './write-through.ts'

/** Arriving files, kept as received. */
export const plainArriving = (storage: Pick<Storage, 'adopt'>): ArrivingFiles => ({
  stat: async (path) => {
    const found = await stat(path).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    })
    return found && { bytes: found.size, modifiedAt: found.mtime }
  },
  append: (path, { offset }, data, see) =>
    writeThrough(data, { path, flags: offset === 0 ? 'w' : 'r+', start: offset }, see),
  give: async () => undefined,
  read: (path, range) => heard(createReadStream(path, { highWaterMark: 1024 * 1024, ...range })),
  toolPath: async (path) => path,
  adopt: (path, _bytes, key) => storage.adopt(path, key),
})
