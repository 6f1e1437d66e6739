import type { UploadOptions } from 'tus-js-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import type { Sending } from './running-uploads.ts'
import { createUploads } from './uploads.ts'

/** Names of files in flight, and the recording the server reports for each upload. */
let underWay: Set<string>
let receipts: Map<string, string>

beforeEach(() => {
  underWay = new Set()
  receipts = new Map()
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    const url = typeof asked === 'string' ? asked : asked.url
    const id = /uploads\/([^/]+)\/receipt/.exec(url)?.[1]
    if (id === undefined) return Response.json({ uploads: [] })
    await vi.waitUntil(() => receipts.has(id), 120_000)
    return Response.json({ recordingId: receipts.get(id), complete: false, bytes: 0, sha256: null })
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** An upload that gets its URL at once, and never finishes. */
const neverEnding = (file: File, options: UploadOptions): Sending => ({
  url: `/api/uploads/of-${file.name}`,
  options,
  start: () => {
    underWay.add(file.name)
    options.onUploadUrlAvailable?.()
  },
  abort: async () => void underWay.delete(file.name),
})

const onTheirWay = async () => {
  const uploads = createUploads(testShell().store, neverEnding)
  const file = (name: string) => new File(['sound of a voice'], name, { lastModified: 1 })
  const tracks = ['anna', 'boris'].map((name) => ({ file: file(name), name, startMs: 0 }))
  await uploads.addTracks(tracks, { title: 'Sync' })
  await uploads.add([file('other')])
  expect([...underWay]).toEqual(['anna', 'boris', 'other'])
  const listed = () => uploads.list().map(({ name, recordingId }) => [name, recordingId])
  return { uploads, listed }
}

test('a meeting of several files that is deleted stops all of them, and goes on with all when it is brought back', async () => {
  const { uploads, listed } = await onTheirWay()
  receipts.set('of-anna', 'meeting').set('of-boris', 'meeting')
  await vi.waitFor(
    () =>
      expect(listed()).toEqual([
        ['anna', 'meeting'],
        ['boris', 'meeting'],
        ['other', 'of-other'],
      ]),
    120_000,
  )
  uploads.hear({ type: 'deleted', recordingId: 'meeting' })
  expect(listed()).toEqual([['other', 'of-other']])
  await vi.waitFor(() => expect([...underWay]).toEqual(['other']), 120_000)
  uploads.hear({ type: 'restored', recordingId: 'meeting' })
  expect([...underWay]).toEqual(['other', 'anna', 'boris'])
  expect(listed()).toHaveLength(3)
})

test('also where it was not known yet which meeting a file is of', async () => {
  const { uploads, listed } = await onTheirWay()
  receipts.set('of-anna', 'meeting')
  await vi.waitFor(() => expect(listed()[0]).toEqual(['anna', 'meeting']), 120_000)
  uploads.hear({ type: 'deleted', recordingId: 'meeting' })
  await vi.waitFor(() => expect([...underWay]).toEqual(['boris', 'other']), 120_000)
  receipts.set('of-boris', 'meeting')
  await vi.waitFor(() => expect([...underWay]).toEqual(['other']), 120_000)
  expect(listed()).toEqual([['other', 'of-other']])
})

test('one that is paused stays so when its meeting is brought back', async () => {
  const { uploads, listed } = await onTheirWay()
  receipts.set('of-anna', 'meeting').set('of-boris', 'meeting')
  await vi.waitFor(() => expect(listed()[1]).toEqual(['boris', 'meeting']), 120_000)
  await uploads.pause(uploads.list()[1]?.id ?? '')
  uploads.hear({ type: 'deleted', recordingId: 'meeting' })
  await vi.waitFor(() => expect([...underWay]).toEqual(['other']), 120_000)
  uploads.hear({ type: 'restored', recordingId: 'meeting' })
  expect([...underWay]).toEqual(['other', 'anna'])
})
