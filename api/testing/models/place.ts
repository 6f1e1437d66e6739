import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { DownloadOptions } from '#kernel/models/download.ts'
import type { InstallOptions } from '#kernel/models/install.ts'
import { type FileServer, startFileServer } from './server.ts'

/** A server of model files and an empty folder for them, both new for each test of the file that calls this. */
export const testPlace = () => {
  const place = { server: undefined as unknown as FileServer, dir: '' }
  beforeEach(async () => {
    place.server = await startFileServer()
    place.dir = await mkdtemp(join(tmpdir(), 'models-'))
  })
  afterEach(async () => {
    await place.server.stop()
    await rm(place.dir, { recursive: true })
  })
  return place
}

/** Options of a download that waits for nothing. */
export const quick = (more: Partial<DownloadOptions & InstallOptions> = {}) => ({
  signal: new AbortController().signal,
  attempts: 3,
  backOffMs: 1,
  ...more,
})

/** How a download ended: `done`, or the kind of its fault. */
export const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { kind?: string }) => error.kind,
  )
