import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { backUp } from '#kernel/backup/back-up.ts'
import { openRepository, type Repository } from '#kernel/backup/repository.ts'
import { filesFolder, localDisk } from '#kernel/storage/local-disk.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { testApp } from './app.ts'

/** A place for backups of a test's product, which are made by calling `made`. */
export const backupsOf = (t: ReturnType<typeof testApp>) => {
  const set = {
    folder: '',
    place: undefined as unknown as Storage,
    repository: undefined as unknown as Repository,
    signal: new AbortController().signal,
    /** the files of the product as they lie there */
    get files() {
      return localDisk(filesFolder(t.dataDir))
    },
    /** Makes a backup, and returns its name. */
    made: async () => {
      const { repository, signal, files: storage } = set
      const { sql } = t.database
      return (await backUp({ sql, storage, dataDir: t.dataDir, repository, signal })).name
    },
    /** Bends a blob as it lies there. */
    bend: async (blob: string) =>
      void (await set.place.put(`blobs/${blob.slice(0, 2)}/${blob}`, new Blob(['bent']).stream())),
  }
  beforeAll(async () => {
    set.folder = await mkdtemp(join(tmpdir(), 'backups-'))
    set.place = localDisk(join(set.folder, 'place'))
    set.repository = openRepository(set.place, randomBytes(32), join(set.folder, 'scratch-'))
  })
  afterAll(() => rm(set.folder, { recursive: true, force: true }))
  return set
}
