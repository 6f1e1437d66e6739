import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upload } from '@tus/server'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { localDisk } from '#kernel/storage/local-disk.ts'
import { DurableStore } from './durable-store.ts'
import type { UploadRow } from './ledger.ts'
import { runningHashes } from './running-hash.ts'

test('an upload that is asked about between its row and its file can be begun all the same', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'hattama-store-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const id = uuid()
  const row = {
    id,
    recordingId: id,
    part: 0,
    length: 9,
    finishedAt: null,
    createdAt: new Date(),
    metadata: {},
  }
  const store = new DurableStore({
    directory,
    find: async () => row as UploadRow,
    announceLength: async () => undefined,
    storage: localDisk(join(directory, 'files')),
    hashes: runningHashes(),
    left: async () => Number.POSITIVE_INFINITY,
    forget: async () => undefined,
  })
  expect((await store.getUpload(id)).offset).toBe(0)
  await store.create(new Upload({ id, size: 9, offset: 0 }))
  expect(readFileSync(store.pathOf(id))).toHaveLength(0)
})
