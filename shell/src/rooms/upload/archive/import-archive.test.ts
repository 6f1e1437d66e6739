import type { UploadMetadata } from '@hattama/contract/library/upload'
import { zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import type { UploadItem } from '../upload-list.ts'
import { createImport } from './import-archive.ts'

const json = (value: object) => new TextEncoder().encode(JSON.stringify(value))
const archiveOf = (...titles: string[]) =>
  new Blob([
    new Uint8Array(
      zipSync(
        Object.fromEntries(
          titles.flatMap((title) => [
            [`recordings/${title}/recording.json`, json({ title, filename: 'a.wav' })],
            [`recordings/${title}/audio-1.wav`, new Uint8Array(10)],
          ]),
        ),
        { level: 0 },
      ),
    ),
  ])

/** The list of uploads, without a server: the test decides how each ends. */
const uploadsOf = () => {
  let items: UploadItem[] = []
  const listeners = new Set<() => void>()
  const set = (next: UploadItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  return {
    sent: [] as UploadMetadata[],
    list: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(file: File, metadata: UploadMetadata) {
      this.sent.push(metadata)
      const id = metadata.title ?? ''
      const item = {
        id,
        uploadId: null,
        name: file.name,
        size: file.size,
        sent: 0,
        code: null,
        recordingId: null,
        sameAs: null,
      }
      set([...items, { ...item, state: 'sending' }])
      return id
    },
    cancel: vi.fn<(id: string) => Promise<void>>(async (id) => set(items.filter((item) => item.id !== id))),
    end: (id: string, state: 'done' | 'failed', code: string | null = null) =>
      set(items.map((item) => (item.id === id ? { ...item, state, code } : item))),
  }
}

const begun = async (titles: string[], maxBytes: number | null = null) => {
  const uploads = uploadsOf()
  const archive = createImport(uploads)
  await archive.read(archiveOf(...titles))
  expect(archive.state()).toMatchObject({ step: 'ready' })
  expect(uploads.sent).toEqual([])
  const over = archive.begin(maxBytes)
  const sent = (count: number) => vi.waitFor(() => expect(uploads.sent).toHaveLength(count), 120_000)
  return { uploads, archive, over, sent }
}

test('recordings go one at a time; one that the server refuses does not stop the others', async () => {
  const { uploads, archive, over, sent } = await begun(['a', 'b', 'c'])
  await sent(1)
  expect(archive.state()).toMatchObject({ step: 'sending', at: 1, of: 3, name: 'a' })
  uploads.end('a', 'done')
  await sent(2)
  uploads.end('b', 'failed', 'UPLOAD_NOT_MEDIA')
  await sent(3)
  uploads.end('c', 'done')
  await over
  expect(archive.state()).toMatchObject({
    step: 'done',
    report: { came: 2, missed: [{ name: 'b', code: 'UPLOAD_NOT_MEDIA' }], left: 0 },
  })
})

test('a full workspace ends it: the rest is not sent, and counted', async () => {
  const { uploads, archive, over, sent } = await begun(['a', 'b', 'c'])
  await sent(1)
  uploads.end('a', 'failed', 'STORAGE_FULL')
  await over
  expect(uploads.sent).toHaveLength(1)
  expect(archive.state()).toMatchObject({
    report: { came: 0, missed: [{ name: 'a', code: 'STORAGE_FULL' }], left: 2 },
  })
})

test('stopped, it takes back what is on its way, and keeps what came', async () => {
  const { uploads, archive, over, sent } = await begun(['a', 'b', 'c'])
  await sent(1)
  uploads.end('a', 'done')
  await sent(2)
  archive.cancel()
  await over
  expect(uploads.cancel).toHaveBeenCalledWith('b')
  expect(uploads.list().map(({ id }) => id)).toEqual(['a'])
  expect(archive.state()).toMatchObject({ step: 'done', report: { came: 1, missed: [], left: 2 } })
})

test('one taken off the list by hand is told, and the next goes on', async () => {
  const { uploads, archive, over, sent } = await begun(['a', 'b'])
  await sent(1)
  await uploads.cancel('a')
  await sent(2)
  uploads.end('b', 'done')
  await over
  expect(archive.state()).toMatchObject({
    report: { came: 1, missed: [{ name: 'a', code: 'CANCELLED' }], left: 0 },
  })
})

test('a file that is none is refused, and nothing begins', async () => {
  const archive = createImport(uploadsOf())
  await archive.read(new Blob(['no archive']))
  expect(archive.state()).toEqual({ step: 'refused', why: 'notAnArchive' })
  await archive.begin(null)
  expect(archive.state()).toEqual({ step: 'refused', why: 'notAnArchive' })
})

test('a file larger than the server accepts is told, and not sent', async () => {
  const { uploads, archive, over } = await begun(['a', 'b'], 9)
  await over
  expect(uploads.sent).toEqual([])
  const missed = ['a', 'b'].map((name) => ({ name, code: 'UPLOAD_TOO_LARGE' }))
  expect(archive.state()).toMatchObject({ report: { came: 0, missed, left: 0 } })
})

test('reading can be cancelled, and another archive takes its place', async () => {
  const archive = createImport(uploadsOf())
  const first = archive.read(archiveOf('a'))
  expect(archive.state()).toEqual({ step: 'reading' })
  archive.cancel()
  expect(archive.state()).toEqual({ step: 'none' })
  await first
  expect(archive.state()).toEqual({ step: 'none' })
  const second = archive.read(archiveOf('b'))
  const third = archive.read(archiveOf('c'))
  await Promise.all([second, third])
  expect(archive.state()).toMatchObject({ step: 'ready', archive: { recordings: [{ name: 'c' }] } })
})
